namespace Threadbare.Results.Verdicts;

/// <summary>The outcome of judging a run.</summary>
[JsonConverter(typeof(WordJson<VerdictOutcome>))]
public enum VerdictOutcome
{
    /// <summary>A load past the tipping point was seen.</summary>
    [JsonStringEnumMemberName("tips-over")]
    TipsOver,

    /// <summary>No load tried was past a tipping point.</summary>
    [JsonStringEnumMemberName("holds")]
    Holds,

    /// <summary>The measurements do not show which limit binds, or whether one does.</summary>
    [JsonStringEnumMemberName("inconclusive")]
    Inconclusive,

    /// <summary>The load generator shaped the measurements: they do not describe the service.</summary>
    [JsonStringEnumMemberName("unreliable")]
    Unreliable,
}

namespace Threadbare.Experiments.Report;

/// <summary>The result of testing a published claim.</summary>
public enum ClaimOutcome
{
    /// <summary>It was not tested: its part was not run here, or it needs the full form.</summary>
    [JsonStringEnumMemberName("not-tried")]
    NotTried,

    /// <summary>The measured figure lies within the bounds that were derived from the published one.</summary>
    [JsonStringEnumMemberName("holds")]
    Holds,

    /// <summary>The figure moved in the published direction, but its size is another.</summary>
    [JsonStringEnumMemberName("direction-only")]
    DirectionOnly,

    /// <summary>The figure lies outside the bounds, and not in the published direction either.</summary>
    [JsonStringEnumMemberName("differs")]
    Differs,

    /// <summary>It was measured, but the load was late or other processes disturbed it, so the figure shows nothing.</summary>
    [JsonStringEnumMemberName("not-told")]
    NotTold,
}

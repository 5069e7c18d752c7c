namespace Threadbare.Results.Trend;

/// <summary>The kind of the last change of a figure.</summary>
[JsonConverter(typeof(WordJson<TrendOutcome>))]
internal enum TrendOutcome
{
    /// <summary>The figure did not change.</summary>
    [JsonStringEnumMemberName("steady")]
    Steady,

    /// <summary>Its last change was for the worse.</summary>
    [JsonStringEnumMemberName("regression")]
    Regression,

    /// <summary>Its last change was for the better.</summary>
    [JsonStringEnumMemberName("improvement")]
    Improvement,

    /// <summary>There are too few runs to judge.</summary>
    [JsonStringEnumMemberName("too-few-runs")]
    TooFewRuns,
}

namespace Threadbare.Results.Comparison;

/// <summary>The outcome of comparing two arms.</summary>
[JsonConverter(typeof(WordJson<ComparedOutcome>))]
public enum ComparedOutcome
{
    /// <summary>Arm A is better.</summary>
    [JsonStringEnumMemberName("a-better")]
    ABetter,

    /// <summary>Arm B is better.</summary>
    [JsonStringEnumMemberName("b-better")]
    BBetter,

    /// <summary>The arms do not differ, or each is better in something.</summary>
    [JsonStringEnumMemberName("no-difference")]
    NoDifference,

    /// <summary>The rounds vary too much, or are too few, to tell.</summary>
    [JsonStringEnumMemberName("too-noisy")]
    TooNoisy,
}

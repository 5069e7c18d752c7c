namespace Threadbare.Results.Comparison;

/// <summary>One side of a comparison.</summary>
[JsonConverter(typeof(WordJson<Arm>))]
public enum Arm
{
    /// <summary>The first.</summary>
    [JsonStringEnumMemberName("a")]
    A,

    /// <summary>The second.</summary>
    [JsonStringEnumMemberName("b")]
    B,
}

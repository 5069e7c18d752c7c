namespace Threadbare.Results.Verdicts;

/// <summary>How sure a verdict is.</summary>
[JsonConverter(typeof(WordJson<Confidence>))]
public enum Confidence
{
    /// <summary>Several observations support it and none contradicts it.</summary>
    [JsonStringEnumMemberName("high")]
    High,

    /// <summary>The observations support it, with at most one against it.</summary>
    [JsonStringEnumMemberName("medium")]
    Medium,

    /// <summary>The observations are few, disturbed or contradictory.</summary>
    [JsonStringEnumMemberName("low")]
    Low,
}

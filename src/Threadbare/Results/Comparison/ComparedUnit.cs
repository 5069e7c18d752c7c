namespace Threadbare.Results.Comparison;

/// <summary>The unit of a compared figure.</summary>
[JsonConverter(typeof(WordJson<ComparedUnit>))]
public enum ComparedUnit
{
    /// <summary>Milliseconds.</summary>
    [JsonStringEnumMemberName("ms")]
    Milliseconds,

    /// <summary>A rate: so many a second.</summary>
    [JsonStringEnumMemberName("perSecond")]
    PerSecond,

    /// <summary>A share of a hundred. Shares are compared by their difference in percentage points.</summary>
    [JsonStringEnumMemberName("percent")]
    Percent,

    /// <summary>A number of things.</summary>
    [JsonStringEnumMemberName("count")]
    Count,

    /// <summary>Bytes.</summary>
    [JsonStringEnumMemberName("bytes")]
    Bytes,
}

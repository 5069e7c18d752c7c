namespace Threadbare.Results.Verdicts;

/// <summary>The unit of a load.</summary>
[JsonConverter(typeof(WordJson<LoadUnit>))]
public enum LoadUnit
{
    /// <summary>Virtual users: the closed model.</summary>
    [JsonStringEnumMemberName("users")]
    VirtualUsers,

    /// <summary>Requests a second that are due: the open model. The throughput may be lower.</summary>
    [JsonStringEnumMemberName("rps")]
    ArrivalsPerSecond,
}

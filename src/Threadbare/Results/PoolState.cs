namespace Threadbare.Results;

/// <summary>The state of a thread pool.</summary>
[JsonConverter(typeof(WordJson<PoolState>))]
public enum PoolState
{
    /// <summary>Work finds a thread at once, or nothing shows otherwise.</summary>
    [JsonStringEnumMemberName("calm")]
    Calm,

    /// <summary>Work waits for a thread while threads are blocked and processors are idle.</summary>
    [JsonStringEnumMemberName("starved")]
    Starved,

    /// <summary>Work waits because the processors are busy: more threads would not help.</summary>
    [JsonStringEnumMemberName("processor-bound")]
    ProcessorBound,
}

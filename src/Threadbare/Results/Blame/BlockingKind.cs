namespace Threadbare.Results.Blame;

/// <summary>The kind of call that blocks a thread.</summary>
[JsonConverter(typeof(WordJson<BlockingKind>))]
public enum BlockingKind
{
    /// <summary>A wait for a task.</summary>
    [JsonStringEnumMemberName("sync-over-async")]
    SyncOverAsync,

    /// <summary>Synchronous input or output.</summary>
    [JsonStringEnumMemberName("blocking-io")]
    BlockingIo,

    /// <summary>A sleep.</summary>
    [JsonStringEnumMemberName("sleep")]
    Sleep,

    /// <summary>A wait for a lock.</summary>
    [JsonStringEnumMemberName("lock")]
    Lock,

    /// <summary>A wait for a signal.</summary>
    [JsonStringEnumMemberName("wait")]
    Wait,
}

namespace Threadbare.Results.Databases;

/// <summary>The kind of thing that a statement in a database waits for.</summary>
[JsonConverter(typeof(WordJson<DatabaseWaitKind>))]
public enum DatabaseWaitKind
{
    /// <summary>Nothing: it runs on a processor, or waits for one.</summary>
    [JsonStringEnumMemberName("cpu")]
    Cpu,

    /// <summary>A lock on a row, a table or a transaction, which another transaction holds.</summary>
    [JsonStringEnumMemberName("lock")]
    Lock,

    /// <summary>The disk.</summary>
    [JsonStringEnumMemberName("io")]
    Io,

    /// <summary>The service: to take more rows, to send more, or to end its transaction.</summary>
    [JsonStringEnumMemberName("client")]
    Client,

    /// <summary>A sleep that the statement asked for.</summary>
    [JsonStringEnumMemberName("sleep")]
    Sleep,

    /// <summary>The database's own processes and its short locks in memory.</summary>
    [JsonStringEnumMemberName("internal")]
    Internal,
}

namespace Threadbare.Databases;

/// <summary>Connections that do the same at one moment, as <c>pg_stat_activity</c> shows them.</summary>
/// <param name="State">Such as <c>active</c> or <c>idle in transaction</c>; null where it is hidden.</param>
/// <param name="WaitType">The type of the wait, such as <c>Lock</c>; null where they wait for nothing.</param>
/// <param name="WaitEvent">The wait, such as <c>transactionid</c>; null where they wait for nothing.</param>
/// <param name="Query">The statement; null for idle connections.</param>
/// <param name="Count">How many they are.</param>
/// <param name="Blocker">The statement of the connection whose lock they wait for; null where they wait for none.</param>
internal sealed record ConnectionGroup(string? State, string? WaitType, string? WaitEvent, string? Query, int Count, string? Blocker = null)
{
    /// <summary>The kind of what they wait for.</summary>
    public DatabaseWaitKind WaitKind => (WaitType, WaitEvent) switch
    {
        (null, _) => DatabaseWaitKind.Cpu,
        ("Lock", _) => DatabaseWaitKind.Lock,
        ("IO", _) => DatabaseWaitKind.Io,
        ("Client", _) => DatabaseWaitKind.Client,

        // A statement that asks to sleep, in PostgreSQL, and in MySQL and MariaDB.
        ("Timeout", "PgSleep" or "User sleep") => DatabaseWaitKind.Sleep,
        _ => DatabaseWaitKind.Internal,
    };

    /// <summary>True where the database does not show this user what they do.</summary>
    public bool IsHidden => State is null && Query == "<insufficient privilege>";

    /// <summary>True where the server does not follow what connections do.</summary>
    public bool IsUntracked => State == "disabled";

    /// <summary>True where they work on a statement, or wait in it.</summary>
    public bool IsWorking => State is "active" or "fastpath function call";

    /// <summary>True where a transaction is open and the service sends nothing.</summary>
    public bool IsInTransaction => State is "idle in transaction" or "idle in transaction (aborted)";
}

namespace Threadbare.Databases;

/// <summary>Sorts the waits of PostgreSQL, and those of MySQL and MariaDB, by what is waited for.</summary>
internal static class WaitNames
{
    private const string AskedSleep = "PgSleep";
    private const string AskedUserSleep = "User sleep";

    /// <summary>Finds the kind of a wait.</summary>
    /// <param name="type">The database's type of the wait; null where the statement waits for nothing.</param>
    /// <param name="name">The database's name of the wait.</param>
    public static DatabaseWaitKind FindKind(string? type, string? name) => (type, name) switch
    {
        (null, _) => DatabaseWaitKind.Cpu,
        ("Lock", _) => DatabaseWaitKind.Lock,
        ("IO", _) => DatabaseWaitKind.Io,
        ("Client", _) => DatabaseWaitKind.Client,
        ("Timeout", AskedSleep or AskedUserSleep) => DatabaseWaitKind.Sleep,
        _ => DatabaseWaitKind.Internal,
    };
}

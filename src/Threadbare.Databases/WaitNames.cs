using Threadbare.Results.Databases;

namespace Threadbare.Databases;

/// <summary>Sorts PostgreSQL's wait events by what is waited for.</summary>
internal static class WaitNames
{
    private const string AskedSleep = "PgSleep";

    /// <summary>Finds the kind of a wait.</summary>
    /// <param name="type">PostgreSQL's type of the wait; null where the statement waits for nothing.</param>
    /// <param name="name">PostgreSQL's name of the wait.</param>
    public static DatabaseWaitKind FindKind(string? type, string? name) => (type, name) switch
    {
        (null, _) => DatabaseWaitKind.Cpu,
        ("Lock", _) => DatabaseWaitKind.Lock,
        ("IO", _) => DatabaseWaitKind.Io,
        ("Client", _) => DatabaseWaitKind.Client,
        ("Timeout", AskedSleep) => DatabaseWaitKind.Sleep,
        _ => DatabaseWaitKind.Internal,
    };
}

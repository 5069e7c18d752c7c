namespace Threadbare.Results.Databases;

/// <summary>The work of a service's database beside a load, as the database itself shows it.</summary>
public sealed record DatabaseActivity
{
    /// <summary>Host, port and database, such as <c>db.local:5432/shop</c>; never a user or a password.</summary>
    public required string Server { get; init; }

    /// <summary>The database system and its version, such as <c>PostgreSQL 15.4</c>; null where it was not reached.</summary>
    public string? Version { get; init; }

    /// <summary>Connections to the database beside the watching one, on average.</summary>
    public double Connections { get; init; }

    /// <summary>Those that work on a statement, or wait in it, on average.</summary>
    public double Working { get; init; }

    /// <summary>The most that worked at once in a sample.</summary>
    public int MostWorking { get; init; }

    /// <summary>Connections whose transaction is open while the service sends nothing, on average.</summary>
    public double InTransaction { get; init; }

    /// <summary>The most connections that the server accepts; null where it is unknown.</summary>
    public int? MaxConnections { get; init; }

    /// <summary>The waits of all connections that work, the longest first.</summary>
    public IReadOnlyList<DatabaseWait> Waits { get; init; } = [];

    /// <summary>The statements, those that take most time first; empty where none was seen.</summary>
    public IReadOnlyList<DatabaseStatement> Statements { get; init; } = [];

    /// <summary>The time that a sample takes the database and the network, on average, in milliseconds.</summary>
    public double SampleMs { get; init; }

    /// <summary>Length of the window in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>Number of samples.</summary>
    public int Samples { get; init; }
}

namespace Threadbare.Results.Databases;

/// <summary>A statement that the database worked on beside the load.</summary>
public sealed record DatabaseStatement
{
    /// <summary>The statement with a question mark for each value, so that it holds no data; cut short where it is long.</summary>
    public required string Text { get; init; }

    /// <summary>Share of the time of all connections that work, 0 to 1.</summary>
    public double Share { get; init; }

    /// <summary>Connections that work on it at a time, on average.</summary>
    public double Connections { get; init; }

    /// <summary>Its waits, the longest first; empty where no sample caught it.</summary>
    public IReadOnlyList<DatabaseWait> Waits { get; init; } = [];

    /// <summary>Calls a second; null where the database does not count them.</summary>
    public double? CallsPerSecond { get; init; }

    /// <summary>Calls for each request of the load; null where the database does not count them, or no request was counted.</summary>
    public double? CallsPerRequest { get; init; }

    /// <summary>Mean time of a call in the database, in milliseconds; null where the database does not count calls.</summary>
    public double? MeanMs { get; init; }

    /// <summary>Number of samples, of one connection each, that caught it.</summary>
    public int Samples { get; init; }
}

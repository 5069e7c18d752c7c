namespace Threadbare.Results.Verdicts;

/// <summary>The work of the database while it, or its pool of connections, is the limit.</summary>
public sealed record VerdictStatement
{
    /// <summary>The statement that takes most of the time; null where the database works too little to be waited for.</summary>
    public string? Text { get; init; }

    /// <summary>Its share of the time of all connections that work, 0 to 1.</summary>
    public double Share { get; init; }

    /// <summary>The kind of its longest wait; null where no sample caught it.</summary>
    public DatabaseWaitKind? WaitsFor { get; init; }

    /// <summary>The database's own name of that wait; null where it waits for nothing.</summary>
    public string? Event { get; init; }

    /// <summary>Both in a sentence or two.</summary>
    public required string Why { get; init; }
}

namespace Threadbare.Results.Databases;

/// <summary>A kind of wait, and how much of the time it took.</summary>
public sealed record DatabaseWait
{
    /// <summary>The kind.</summary>
    public required DatabaseWaitKind Kind { get; init; }

    /// <summary>The database's own name of the wait, such as <c>transactionid</c> or <c>DataFileRead</c>; null where it waits for
    /// nothing.</summary>
    public string? Event { get; init; }

    /// <summary>The statement of the connection whose lock is waited for, without its values; null where it is not known, or no lock is
    /// waited for. A transaction that is open shows its last one.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? BlockedBy { get; init; }

    /// <summary>Share of the samples, 0 to 1: of a statement, or of all connections that work.</summary>
    public double Share { get; init; }
}

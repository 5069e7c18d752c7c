namespace Threadbare.Results;

/// <summary>A look at the service once the load has ended: what requests have left behind, and whether it answers.</summary>
public sealed record AfterLoad
{
    /// <summary>Length of the look, in seconds: at most about five.</summary>
    public double Seconds { get; init; }

    /// <summary>Requests that the service still handled at the end of the look; null if it does not show them.</summary>
    public double? RequestsInFlight { get; init; }

    /// <summary>Pool threads that were blocked; null if no stacks were seen.</summary>
    public double? BlockedThreads { get; init; }

    /// <summary>The pools of database connections, one row each; empty if none was seen.</summary>
    public IReadOnlyList<ConnectionsInUse> ConnectionsInUse { get; init; } = [];

    /// <summary>HTTP requests to other services that were under way; null if it does not show them.</summary>
    public double? OutboundActive { get; init; }

    /// <summary>The lines at which requests still waited, those with most requests first. Looked for only while requests are under way.
    /// </summary>
    public IReadOnlyList<ParkedRequests> Parked { get; init; } = [];

    /// <summary>Memory of the process, in millions of bytes; null if it was not seen.</summary>
    [JsonPropertyName("memoryMB")]
    public double? MemoryMegabytes { get; init; }

    /// <summary>True if the service answered: in the last second of the load, or a request that was sent afterwards; null if none was
    /// sent.</summary>
    public bool? AnswersAgain { get; init; }
}

namespace Threadbare.Results.Work;

/// <summary>Garbage collections of one kind that held every thread of the service in a sampling window.</summary>
public sealed record CollectorPause
{
    /// <summary>The reason for which they began.</summary>
    public required CollectionReason Reason { get; init; }

    /// <summary>The oldest generation that they collected: 0, 1 or 2. Generation 2 is a full collection.</summary>
    public required int Generation { get; init; }

    /// <summary>True for a full collection that lets the service run most of the time, and holds it for a moment only.</summary>
    public bool IsConcurrent { get; init; }

    /// <summary>The line of the service's own that asked for them; null where the runtime began them, or no own code is on the stack.
    /// </summary>
    public CodePlace? CalledAt { get; init; }

    /// <summary>The route of the endpoint whose code asked for them; null where none did, or it is not known.</summary>
    public string? Route { get; init; }

    /// <summary>Share of the window in which they held every thread, 0 to 1.</summary>
    public double Share { get; init; }

    /// <summary>The longest pause in milliseconds.</summary>
    public double LongestMs { get; init; }

    /// <summary>Pauses a second.</summary>
    public double PerSecond { get; init; }

    /// <summary>Length of the window in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>Number of pauses seen in the window.</summary>
    public int Samples { get; init; }
}

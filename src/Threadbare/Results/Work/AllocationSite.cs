namespace Threadbare.Results.Work;

/// <summary>A line of the service's own code that allocates, with everything that it calls.</summary>
public sealed record AllocationSite : CodePlace
{
    /// <summary>The type that is allocated most there, in bytes.</summary>
    public required string Type { get; init; }

    /// <summary>Share of the bytes that the service allocated in the window, 0 to 1.</summary>
    public double Share { get; init; }

    /// <summary>Bytes a second, estimated from the samples.</summary>
    public double BytesPerSecond { get; init; }

    /// <summary>Bytes for each request of the load, of whatever endpoint; null where no requests were counted.</summary>
    public double? BytesPerRequest { get; init; }

    /// <summary>Share of these bytes in large objects (85,000 bytes and more), which only a full collection frees, 0 to 1.</summary>
    public double LargeShare { get; init; }

    /// <summary>The call that allocates; null for the line itself.</summary>
    public string? Callee { get; init; }

    /// <summary>The route of the endpoint whose code is on the stack; null where none is, or several are.</summary>
    public string? Route { get; init; }

    /// <summary>Length of the window in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>Number of sampled allocations that the figures rest on.</summary>
    public int Samples { get; init; }
}

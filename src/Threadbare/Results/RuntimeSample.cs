namespace Threadbare.Results;

/// <summary>What the watched process showed at one moment, or as a mean over a step. Null is unknown, never zero.</summary>
public sealed record RuntimeSample
{
    /// <summary>Pool threads.</summary>
    public double? Threads { get; init; }

    /// <summary>Work items that wait for a pool thread.</summary>
    public double? QueueLength { get; init; }

    /// <summary>Pool threads that are blocked.</summary>
    public double? BlockedThreads { get; init; }

    /// <summary>Median wait of work items for a thread.</summary>
    public double? QueueWaitP50 { get; init; }

    /// <summary>99th percentile of that wait.</summary>
    public double? QueueWaitP99 { get; init; }

    /// <summary>Processor time of the process, of one core.</summary>
    public double? CpuPercent { get; init; }

    /// <summary>Resident memory in octets.</summary>
    public double? WorkingSetBytes { get; init; }
}

namespace Threadbare.Results;

/// <summary>The figures of the watched process at one moment, or their mean over a step. Null means unknown, never zero.</summary>
/// <remarks>Where several instances of the service are watched, a figure is their sum, or the worst of them.</remarks>
public sealed record RuntimeSample
{
    /// <summary>Pool threads.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? Threads { get; init; }

    /// <summary>Work items that wait for a pool thread.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? QueueLength { get; init; }

    /// <summary>Pool threads that are blocked: on a lock, a wait, a sleep or a synchronous call.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? BlockedThreads { get; init; }

    /// <summary>Pool threads that wait for work.</summary>
    [RuntimeFigure(FigureUnit.Number, IsMoreBetter = true)]
    public double? IdleThreads { get; init; }

    /// <summary>Pool threads that run code, managed or native.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? RunningThreads { get; init; }

    /// <summary>The blocked share of the pool threads that are not idle, 0 to 1; null when no stacks were sampled.</summary>
    internal double? BlockedShare =>
        BlockedThreads is { } blocked && blocked + (RunningThreads ?? 0) is > 0 and var busy ? blocked / busy : null;

    /// <summary>The calls that block pool threads, most threads first; null when no stacks were sampled.</summary>
    public IReadOnlyList<BlockedCall>? Blocked { get; init; }

    /// <summary>Times that the stacks of all threads were taken in this second, which costs the process a little.</summary>
    [RuntimeFigure(FigureUnit.Number, OverInstances = InstanceValue.Highest)]
    public double? StackBursts { get; init; }

    /// <summary>The pool's minimum of worker threads.</summary>
    [RuntimeFigure(FigureUnit.Number, OverStep = StepValue.Highest)]
    public double? MinThreads { get; init; }

    /// <summary>The pool's maximum of worker threads.</summary>
    [RuntimeFigure(FigureUnit.Number, OverStep = StepValue.Highest)]
    public double? MaxThreads { get; init; }

    /// <summary>Threads that the pool added because nothing was taken up for half a second, in this second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? StarvationAdjustments { get; init; }

    /// <summary>Times that the pool made up for threads that wait for a task, in this second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? CooperativeAdjustments { get; init; }

    /// <summary>Median wait of work items for a thread.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds, OverStep = StepValue.Highest, OverInstances = InstanceValue.Highest)]
    public double? QueueWaitP50 { get; init; }

    /// <summary>99th percentile of that wait.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds, OverStep = StepValue.Highest, OverInstances = InstanceValue.Highest)]
    public double? QueueWaitP99 { get; init; }

    /// <summary>Processor time of the process, of one core.</summary>
    [RuntimeFigure(FigureUnit.Percent)]
    public double? CpuPercent { get; init; }

    /// <summary>Processor time of everything on the target's machine, and what its host took from it, of one core.</summary>
    [RuntimeFigure(FigureUnit.Percent, OverInstances = InstanceValue.OncePerMachine)]
    public double? MachineCpuPercent { get; init; }

    /// <summary>Processor time of the programs that the target calls on its machine, such as a database, of one core; null while the
    /// machine is not busy, or if it calls none there.</summary>
    [RuntimeFigure(FigureUnit.Percent, OverInstances = InstanceValue.OncePerMachine)]
    public double? CalledCpuPercent { get; init; }

    /// <summary>Processors of that machine; the target may be allowed fewer.</summary>
    [RuntimeFigure(FigureUnit.Number, OverStep = StepValue.Highest, OverInstances = InstanceValue.OncePerMachine)]
    public int? MachineProcessors { get; init; }

    /// <summary>Resident memory in bytes.</summary>
    [RuntimeFigure(FigureUnit.Bytes, OverStep = StepValue.Highest)]
    public double? WorkingSetBytes { get; init; }

    /// <summary>Work items that the pool finished, a second.</summary>
    [RuntimeFigure(FigureUnit.Number, IsMoreBetter = true)]
    public double? CompletedPerSecond { get; init; }

    /// <summary>Processors that the runtime believes it has.</summary>
    [RuntimeFigure(FigureUnit.Number, OverStep = StepValue.Highest)]
    public double? Processors { get; init; }

    /// <summary>Returns this sample with the figures of its fullest pool as those of the database connections.</summary>
    internal RuntimeSample TakeFullestPool() => Pools is { Count: > 0 } pools && PoolSample.FindFullest(pools) is { } fullest
        ? this with { DatabaseUsed = fullest.Used, DatabaseMax = fullest.Max, DatabasePending = fullest.Waiting }
        : this;

    /// <summary>Share of its machine's processors in use, from 0 to 1.</summary>
    internal double? MachineShare => MachineCpuPercent / (100 * MachineProcessors);

    /// <summary>Share that the target uses of the processors that it may use, from 0 to 1.</summary>
    internal double? OwnShare => CpuPercent / (100 * (Processors ?? MachineProcessors));

    /// <summary>Wall time during which the collector held every thread, in per cent.</summary>
    [RuntimeFigure(FigureUnit.Percent, OverInstances = InstanceValue.Highest)]
    public double? GcPausePercent { get; init; }

    /// <summary>Bytes in the heap after the last collection, of any kind.</summary>
    [RuntimeFigure(FigureUnit.Bytes, OverStep = StepValue.Highest)]
    public double? HeapBytes { get; init; }

    /// <summary>Full collections a second: those that free objects of every age.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? FullCollectionsPerSecond { get; init; }

    /// <summary>Periods in which the system stopped the process because its control group had used up its processor time, in per cent;
    /// null where the group has no such limit.</summary>
    [RuntimeFigure(FigureUnit.Percent, OverInstances = InstanceValue.Highest)]
    public double? ThrottledPercent { get; init; }

    /// <summary>How long it was stopped, summed over its processors, a second.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds)]
    public double? ThrottledPerSecond { get; init; }

    /// <summary>Cores that the control group may use; null where it has no such limit.</summary>
    [RuntimeFigure(FigureUnit.Number, OverStep = StepValue.Highest)]
    public double? ProcessorQuota { get; init; }

    /// <summary>Bytes allocated a second.</summary>
    [RuntimeFigure(FigureUnit.Bytes)]
    public double? AllocatedPerSecond { get; init; }

    /// <summary>Exceptions thrown a second, caught ones too.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? ExceptionsPerSecond { get; init; }

    /// <summary>Time that the just-in-time compiler worked, in per cent of one core: high until the code under load is optimized.</summary>
    [RuntimeFigure(FigureUnit.Percent)]
    public double? CompilingPercent { get; init; }

    /// <summary>Times a second that a thread had to wait for a monitor.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? LockContentionsPerSecond { get; init; }

    /// <summary>Milliseconds that threads waited for monitors, all together, a second.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds)]
    public double? LockWaitPerSecond { get; init; }

    /// <summary>Monitors that threads waited for in this second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? LocksContended { get; init; }

    /// <summary>Requests that the server works on; those that wait for a pool thread are not among them.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? ActiveRequests { get; init; }

    /// <summary>Requests that the server finished, a second.</summary>
    [RuntimeFigure(FigureUnit.Number, IsMoreBetter = true)]
    public double? ServedPerSecond { get; init; }

    /// <summary>Requests that the server answered with a status from 400, or not at all, a second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? ServerFailedPerSecond { get; init; }

    /// <summary>Mean time that requests took inside the server.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds, OverInstances = InstanceValue.Highest, MeanOf = nameof(ServedPerSecond))]
    public double? ServerTimeMean { get; init; }

    /// <summary>Connections open to the server.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? Connections { get; init; }

    /// <summary>Connections accepted that wait to be taken up.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? ConnectionsQueued { get; init; }

    /// <summary>Connections that the server refused for its limit, a second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? ConnectionsRejectedPerSecond { get; init; }

    /// <summary>Requests that hold a lease of a rate limiter.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? LimiterLeases { get; init; }

    /// <summary>Requests that wait for a lease.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? LimiterQueued { get; init; }

    /// <summary>Requests that a limiter turned away or let wait in vain, a second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? LimiterRejectedPerSecond { get; init; }

    /// <summary>Outbound HTTP requests under way, those that wait for a connection included.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? OutboundActive { get; init; }

    /// <summary>Outbound HTTP connections that carry a request.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? OutboundConnections { get; init; }

    /// <summary>Outbound requests a second that had to wait for a connection.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? OutboundQueuedPerSecond { get; init; }

    /// <summary>How long those waited, on average.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds, OverInstances = InstanceValue.Highest, MeanOf = nameof(OutboundQueuedPerSecond))]
    public double? OutboundQueueTimeMean { get; init; }

    /// <summary>Outbound requests that ended, a second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? OutboundPerSecond { get; init; }

    /// <summary>How long outbound requests took, on average, the wait for a connection included.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds, OverInstances = InstanceValue.Highest, MeanOf = nameof(OutboundPerSecond))]
    public double? OutboundTimeMean { get; init; }

    /// <summary>Outbound HTTP connections that were closed, a second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? OutboundClosedPerSecond { get; init; }

    /// <summary>Outbound requests a second that had to wait for a stream of an HTTP/2 connection; they are among those that had to wait
    /// for a connection.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? OutboundStreamsQueuedPerSecond { get; init; }

    /// <summary>Names of hosts that were looked up, a second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? NameLookupsPerSecond { get; init; }

    /// <summary>How long such a lookup took, on average.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds, OverInstances = InstanceValue.Highest, MeanOf = nameof(NameLookupsPerSecond))]
    public double? NameLookupTimeMean { get; init; }

    /// <summary>The database connection pools, one row each, never summed; null when no driver shows one, and where several instances
    /// are joined.</summary>
    public IReadOnlyList<PoolSample>? Pools { get; init; }

    /// <summary>Database connections in use, of the fullest pool.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? DatabaseUsed { get; init; }

    /// <summary>The size of the fullest database connection pool.</summary>
    [RuntimeFigure(FigureUnit.Number, OverStep = StepValue.Highest)]
    public double? DatabaseMax { get; init; }

    /// <summary>Requests that wait for a connection of the fullest pool.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? DatabasePending { get; init; }

    /// <summary>Database operations that ended, a second.</summary>
    [RuntimeFigure(FigureUnit.Number)]
    public double? DatabasePerSecond { get; init; }

    /// <summary>How long database operations took, on average.</summary>
    [RuntimeFigure(FigureUnit.Milliseconds, OverInstances = InstanceValue.Highest, MeanOf = nameof(DatabasePerSecond))]
    public double? DatabaseTimeMean { get; init; }
}

using Threadbare.Results;

namespace Threadbare.Analysis.Thresholds;

/// <summary>The figures of the watched process over each step, by the names of <see cref="RuntimeSample"/>.</summary>
internal static class RuntimeFigures
{
    public static IReadOnlyList<ThresholdFigure> All { get; } =
    [
        Figure("threads", FigureUnit.Number, sample => sample.Threads),
        Figure("blockedThreads", FigureUnit.Number, sample => sample.BlockedThreads),
        Figure("idleThreads", FigureUnit.Number, sample => sample.IdleThreads) with { IsMoreBetter = true },
        Figure("runningThreads", FigureUnit.Number, sample => sample.RunningThreads),
        Figure("minThreads", FigureUnit.Number, sample => sample.MinThreads),
        Figure("maxThreads", FigureUnit.Number, sample => sample.MaxThreads),
        Figure("queueLength", FigureUnit.Number, sample => sample.QueueLength),
        Figure("queueWaitP50", FigureUnit.Milliseconds, sample => sample.QueueWaitP50),
        Figure("queueWaitP99", FigureUnit.Milliseconds, sample => sample.QueueWaitP99),
        Figure("starvationAdjustments", FigureUnit.Number, sample => sample.StarvationAdjustments),
        Figure("cooperativeAdjustments", FigureUnit.Number, sample => sample.CooperativeAdjustments),
        Figure("completedPerSecond", FigureUnit.Number, sample => sample.CompletedPerSecond) with { IsMoreBetter = true },
        Figure("stackBursts", FigureUnit.Number, sample => sample.StackBursts),
        Figure("cpuPercent", FigureUnit.Percent, sample => sample.CpuPercent),
        Figure("machineCpuPercent", FigureUnit.Percent, sample => sample.MachineCpuPercent),
        Figure("machineProcessors", FigureUnit.Number, sample => sample.MachineProcessors),
        Figure("processors", FigureUnit.Number, sample => sample.Processors),
        Figure("workingSetBytes", FigureUnit.Bytes, sample => sample.WorkingSetBytes),
        Figure("allocatedPerSecond", FigureUnit.Bytes, sample => sample.AllocatedPerSecond),
        Figure("gcPausePercent", FigureUnit.Percent, sample => sample.GcPausePercent),
        Figure("lockContentionsPerSecond", FigureUnit.Number, sample => sample.LockContentionsPerSecond),
        Figure("lockWaitPerSecond", FigureUnit.Milliseconds, sample => sample.LockWaitPerSecond),
        Figure("locksContended", FigureUnit.Number, sample => sample.LocksContended),
        Figure("activeRequests", FigureUnit.Number, sample => sample.ActiveRequests),
        Figure("serverTimeMean", FigureUnit.Milliseconds, sample => sample.ServerTimeMean),
        Figure("connections", FigureUnit.Number, sample => sample.Connections),
        Figure("connectionsQueued", FigureUnit.Number, sample => sample.ConnectionsQueued),
        Figure("connectionsRejectedPerSecond", FigureUnit.Number, sample => sample.ConnectionsRejectedPerSecond),
        Figure("limiterLeases", FigureUnit.Number, sample => sample.LimiterLeases),
        Figure("limiterQueued", FigureUnit.Number, sample => sample.LimiterQueued),
        Figure("limiterRejectedPerSecond", FigureUnit.Number, sample => sample.LimiterRejectedPerSecond),
        Figure("outboundActive", FigureUnit.Number, sample => sample.OutboundActive),
        Figure("outboundConnections", FigureUnit.Number, sample => sample.OutboundConnections),
        Figure("outboundQueuedPerSecond", FigureUnit.Number, sample => sample.OutboundQueuedPerSecond),
        Figure("outboundQueueTimeMean", FigureUnit.Milliseconds, sample => sample.OutboundQueueTimeMean),
        Figure("outboundTimeMean", FigureUnit.Milliseconds, sample => sample.OutboundTimeMean),
        Figure("databaseUsed", FigureUnit.Number, sample => sample.DatabaseUsed),
        Figure("databaseMax", FigureUnit.Number, sample => sample.DatabaseMax),
        Figure("databasePending", FigureUnit.Number, sample => sample.DatabasePending),
        Figure("databaseTimeMean", FigureUnit.Milliseconds, sample => sample.DatabaseTimeMean),
    ];

    private static ThresholdFigure Figure(string name, FigureUnit unit, Func<RuntimeSample, double?> of)
    {
        var figure = new ThresholdFigure(name, FigureSource.Runtime, unit);
        return figure with { OfStep = step =>
            step.Runtime is { } sample && of(sample) is { } value ? Reading.Create(value, figure.Suffix) : null };
    }
}

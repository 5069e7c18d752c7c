using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.Run.Merging;

/// <summary>Summarizes the samples of a step: means of counts and rates, the highest of percentiles and limits.</summary>
/// <remarks>Percentiles are never averaged. A figure that no sample has stays null.</remarks>
internal static class RuntimeMeans
{
    public static RuntimeSample? Summarize(IReadOnlyList<RuntimeSample> samples)
    {
        return samples.Count == 0 ? null : new RuntimeSample
        {
            Threads = Mean(s => s.Threads),
            QueueLength = Mean(s => s.QueueLength),
            BlockedThreads = Mean(s => s.BlockedThreads),
            IdleThreads = Mean(s => s.IdleThreads),
            RunningThreads = Mean(s => s.RunningThreads),
            Blocked = AverageBlocked(samples),
            StackBursts = Mean(s => s.StackBursts),
            MinThreads = samples.Max(s => s.MinThreads),
            MaxThreads = samples.Max(s => s.MaxThreads),
            StarvationAdjustments = Mean(s => s.StarvationAdjustments),
            CooperativeAdjustments = Mean(s => s.CooperativeAdjustments),
            QueueWaitP50 = samples.Max(s => s.QueueWaitP50),
            QueueWaitP99 = samples.Max(s => s.QueueWaitP99),
            CpuPercent = Mean(s => s.CpuPercent),
            MachineCpuPercent = Mean(s => s.MachineCpuPercent),
            MachineProcessors = samples.Max(s => s.MachineProcessors),
            WorkingSetBytes = samples.Max(s => s.WorkingSetBytes),
            CompletedPerSecond = Mean(s => s.CompletedPerSecond),
            Processors = samples.Max(s => s.Processors),
            GcPausePercent = Mean(s => s.GcPausePercent),
            AllocatedPerSecond = Mean(s => s.AllocatedPerSecond),
            LockContentionsPerSecond = Mean(s => s.LockContentionsPerSecond),
            LockWaitPerSecond = Mean(s => s.LockWaitPerSecond),
            LocksContended = Mean(s => s.LocksContended),
            ActiveRequests = Mean(s => s.ActiveRequests),
            ServerTimeMean = Mean(s => s.ServerTimeMean),
            Connections = Mean(s => s.Connections),
            ConnectionsQueued = Mean(s => s.ConnectionsQueued),
            ConnectionsRejectedPerSecond = Mean(s => s.ConnectionsRejectedPerSecond),
            LimiterLeases = Mean(s => s.LimiterLeases),
            LimiterQueued = Mean(s => s.LimiterQueued),
            LimiterRejectedPerSecond = Mean(s => s.LimiterRejectedPerSecond),
            OutboundActive = Mean(s => s.OutboundActive),
            OutboundConnections = Mean(s => s.OutboundConnections),
            OutboundQueuedPerSecond = Mean(s => s.OutboundQueuedPerSecond),
            OutboundQueueTimeMean = Mean(s => s.OutboundQueueTimeMean),
            OutboundTimeMean = Mean(s => s.OutboundTimeMean),
            DatabaseUsed = Mean(s => s.DatabaseUsed),
            DatabaseMax = samples.Max(s => s.DatabaseMax),
            DatabasePending = Mean(s => s.DatabasePending),
            DatabaseTimeMean = Mean(s => s.DatabaseTimeMean),
        };

        double? Mean(Func<RuntimeSample, double?> figure) => samples.Average(figure) is { } mean ? Math.Round(mean, 2) : null;
    }

    // A call that a sample does not list held no thread at that moment, so it counts as 0 there.
    private static List<BlockedCall>? AverageBlocked(IReadOnlyList<RuntimeSample> samples)
    {
        List<IReadOnlyList<BlockedCall>> seen = [.. samples.Select(sample => sample.Blocked).OfType<IReadOnlyList<BlockedCall>>()];
        return seen.Count == 0 ? null : [.. seen
            .SelectMany(calls => calls)
            .GroupBy(call => (call.Call, call.Kind), call => call.Threads)
            .Select(calls => new BlockedCall(calls.Key.Call, calls.Key.Kind, Math.Round(calls.Sum() / seen.Count, 2)))
            .OrderByDescending(call => call.Threads)];
    }
}

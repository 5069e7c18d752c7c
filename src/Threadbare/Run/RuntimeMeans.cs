using Threadbare.Results;

namespace Threadbare.Run;

/// <summary>Draws the samples of a step together. What was never seen stays unknown.</summary>
/// <remarks>Percentiles are never averaged: the highest second stands for the step.</remarks>
internal static class RuntimeMeans
{
    public static RuntimeSample? Of(IReadOnlyList<RuntimeSample> samples)
    {
        return samples.Count == 0 ? null : new RuntimeSample
        {
            Threads = Mean(s => s.Threads),
            QueueLength = Mean(s => s.QueueLength),
            BlockedThreads = Mean(s => s.BlockedThreads),
            QueueWaitP50 = samples.Max(s => s.QueueWaitP50),
            QueueWaitP99 = samples.Max(s => s.QueueWaitP99),
            CpuPercent = Mean(s => s.CpuPercent),
            WorkingSetBytes = samples.Max(s => s.WorkingSetBytes),
        };

        double? Mean(Func<RuntimeSample, double?> figure) => samples.Average(figure) is { } mean ? Math.Round(mean, 2) : null;
    }
}

using Threadbare.Diagnostics.Processes;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Makes one sample of what the runtime reports, its pool tells and the system shows.</summary>
internal sealed class SampleSource(DotNetProcess target, ProcessProbe process, LatestTick latest, RuntimeFeed? feed, QueueWaitSampler? queue)
{
    // Reports that did not come are no longer lateness when three are missing.
    private const int Silence = 3;

    private readonly Lazy<PoolBounds> _bounds = new(() =>
    {
        var files = new ProcessFiles(target.Id);
        return PoolBounds.Of(files.Environment(), files.RuntimeConfig());
    });

    /// <summary>Samples in which the runtime reported nothing any more.</summary>
    public int Silent { get; private set; }

    /// <summary>Where the pool's bounds are known from; null where no runtime is watched.</summary>
    public string? PoolBoundsSource => feed switch
    {
        null => null,
        { Pool.Limits: null } => $"{_bounds.Value.Source}; what the service set itself before it was watched is not known",
        _ => "the pool itself",
    };

    /// <summary>What is seen now; null when the process shows nothing (any more).</summary>
    /// <param name="hasRuntime">True where the runtime's own figures are in it.</param>
    public RuntimeSample? Next(out bool hasRuntime)
    {
        RuntimeSample? system = SystemSample();
        MetricsTick? tick = latest.Read(out TimeSpan age);
        hasRuntime = tick is not null && system is not null && age <= Silence * feed!.Interval;
        if (hasRuntime)
        {
            return Joined(MetricsTranslation.ToSample(tick!), system!);
        }

        Silent += tick is null || system is null ? 0 : 1;
        return system;
    }

    private RuntimeSample Joined(RuntimeSample runtime, RuntimeSample system)
    {
        LatencyHistogram? waits = queue?.Latest;
        return WithPool(runtime, feed!.Pool) with
        {
            Threads = runtime.Threads ?? system.Threads,
            CpuPercent = system.CpuPercent ?? runtime.CpuPercent,
            MachineCpuPercent = system.MachineCpuPercent,
            MachineProcessors = system.MachineProcessors,
            WorkingSetBytes = runtime.WorkingSetBytes ?? system.WorkingSetBytes,
            QueueWaitP50 = waits?.ValueAt(50).TotalMilliseconds,
            QueueWaitP99 = waits?.ValueAt(99).TotalMilliseconds,
        };
    }

    private RuntimeSample WithPool(RuntimeSample sample, PoolEvents pool)
    {
        PoolCounts counts = pool.Drain();
        return sample with
        {
            MinThreads = pool.Limits?.Min ?? _bounds.Value.Min ?? sample.Processors,
            MaxThreads = pool.Limits?.Max ?? _bounds.Value.Max ?? PoolBounds.DefaultMax,
            StarvationAdjustments = counts.Starvation,
            CooperativeAdjustments = counts.Cooperative,
            LockWaitPerSecond = Math.Round(counts.LockWait, 2),
            LocksContended = counts.Locks,
        };
    }

    // A process of another kind has no pool, not an empty one.
    private RuntimeSample? SystemSample() => feed is null && target.Runtime is null
        ? process.Sample() is { } sample ? sample with { Threads = null } : null
        : process.Sample();
}

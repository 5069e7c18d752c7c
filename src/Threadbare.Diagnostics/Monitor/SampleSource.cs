namespace Threadbare.Diagnostics.Monitor;

/// <summary>Joins the reports of the runtime, the events of its pool and the system's figures into one sample.</summary>
internal sealed class SampleSource(
    DotNetProcess target, ProcessProbe process, LatestTick latest, RuntimeFeed? feed, QueueWaitSampler? queue)
{
    private readonly Lazy<PoolBounds> _bounds = new(() =>
    {
        var files = new ProcessFiles(target.Id);
        return PoolBounds.Read(files.Environment(), files.RuntimeConfig());
    });

    /// <summary>Number of samples without a report of the runtime.</summary>
    public int Silent { get; private set; }

    /// <summary>The source from which the pool's bounds are known; null where no runtime is watched.</summary>
    public string? PoolBoundsSource => feed switch
    {
        null => null,
        { Pool.Limits: null } => $"{_bounds.Value.Source}; what the service set itself before it was watched is not known",
        _ => "the pool itself",
    };

    /// <summary>Takes a sample; null if the process shows nothing any more.</summary>
    /// <param name="hasRuntime">True if the sample has the runtime's own figures.</param>
    public RuntimeSample? Take(out bool hasRuntime)
    {
        RuntimeSample? system = TakeSystem();
        MetricsTick? tick = latest.Read(out TimeSpan age);
        TimeSpan interval = feed?.Interval ?? TimeSpan.Zero;
        TimeSpan longest = MonitorConstants.MaxMissingReports * interval;
        hasRuntime = tick is not null && system is not null && age <= longest;
        if (hasRuntime)
        {
            return Join(MetricsTranslation.ToSample(tick!), system!);
        }

        // After a standstill of this process the reports of that time are still to be read, perhaps by a thread that gets no turn yet.
        Silent += tick is null || system is null || age <= longest + latest.Pause - interval ? 0 : 1;
        return system;
    }

    private RuntimeSample Join(RuntimeSample runtime, RuntimeSample system)
    {
        LatencyHistogram? waits = queue?.Latest;
        return AddPool(runtime, feed!.Pool) with
        {
            Threads = runtime.Threads ?? system.Threads,
            CpuPercent = system.CpuPercent ?? runtime.CpuPercent,
            MachineCpuPercent = system.MachineCpuPercent,
            CalledCpuPercent = system.CalledCpuPercent,
            MachineProcessors = system.MachineProcessors,
            ThrottledPercent = system.ThrottledPercent,
            ThrottledPerSecond = system.ThrottledPerSecond,
            ProcessorQuota = system.ProcessorQuota,
            WorkingSetBytes = runtime.WorkingSetBytes ?? system.WorkingSetBytes,
            QueueWaitP50 = waits?.ValueAt(50).TotalMilliseconds,
            QueueWaitP99 = waits?.ValueAt(99).TotalMilliseconds,
        };
    }

    private RuntimeSample AddPool(RuntimeSample sample, PoolEvents pool)
    {
        PoolCounts counts = pool.Drain();
        double? usual = pool.HidesMinimum(sample.Threads ?? 0, sample.Processors ?? 0) ? null : sample.Processors;
        return sample with
        {
            MinThreads = pool.Limits?.Min ?? _bounds.Value.Min ?? usual,
            MaxThreads = pool.Limits?.Max ?? _bounds.Value.Max ?? PoolBounds.DefaultMax,
            StarvationAdjustments = counts.Starvation,
            CooperativeAdjustments = counts.Cooperative,
            LockWaitPerSecond = Math.Round(counts.LockWait, 2),
            LocksContended = counts.Locks,
        };
    }

    // A process of another kind has no pool; it does not have an empty one.
    private RuntimeSample? TakeSystem()
    {
        RuntimeSample? sample = process.Sample();
        bool hasPool = feed is not null || target.Runtime is not null;
        return hasPool || sample is null ? sample : sample with { Threads = null };
    }
}

namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>The thread pool binds when requests wait for a thread and its threads hold work that needs none.</summary>
/// <remarks>
/// Neither the events of starvation nor Kestrel's queues nor the active requests are needed or trusted: blocks of less than half
/// a second starve a pool without any of them.
/// </remarks>
internal static class ThreadPoolRule
{
    public static LimitCase? Examine(Situation s)
    {
        var pool = new PoolWait(s);
        if (s.Throughput == 0 && StandsStill(s, pool))
        {
            return Standstill(s, pool);
        }

        var gain = GrowthGain.Find(s);
        if ((gain is null ? pool.Wait : Math.Max(pool.Wait ?? 0, gain.Wait)) is not { } wait
            || (wait == 0 && !(s.Runtime.BlockedShare > PoolConstants.MostlyBlocked)))
        {
            return null;
        }

        List<string> against = [.. Against(s, pool, gain)];
        double weight = s.Explains(wait) * (against.Count == 0 ? 1 : Weights.Contradicted);
        return new LimitCase
        {
            Limit = Limit.ThreadPool,
            Weight = s.Runtime.BlockedShare is null ? Math.Min(weight, Weights.Partial) : weight,
            Size = pool.Size,
            Statement = "the thread pool is starved",
            For = [.. For(s, pool, wait), .. Describe(gain, s)],
            Against = against,
            NextTest =
                "a start of the service with more pool threads (min-threads=N): a starved pool then carries more, any other limit does not",
        };
    }

    // Every thread waits for a task whose end waits in the queue behind new requests. Where others have the processors, or threads
    // run, work waits for these; but where a pool can have no more threads and all are blocked, none waits for a processor.
    private static bool StandsStill(Situation s, PoolWait pool) =>
        s.Runtime.QueueLength > 0
            && !(s.Runtime.CpuPercent > 100 * Math.Min(1, ThreadPoolConstants.RunningShare * s.Cores))
            && (s.IsLeftLittle
                ? pool.Cap is not null && s.Runtime.BlockedShare >= PoolConstants.MostlyBlocked
                : !(s.Runtime.BlockedShare < PoolConstants.MostlyBlocked));

    private static LimitCase Standstill(Situation s, PoolWait pool) => new()
    {
        Limit = Limit.ThreadPool,
        Weight = Weights.Standing,
        Size = pool.Size,
        Statement = "the thread pool is starved so far that nothing is answered",
        For =
        [
            string.Create(CultureInfo.InvariantCulture,
                $"Not one request was answered, {Number(s.Runtime.QueueLength!.Value)} work items wait for a thread and the processor is "
                    + $"idle."),
            .. Threads(s, pool),
        ],
    };

    private static IEnumerable<string> For(Situation s, PoolWait pool, double wait)
    {
        if (wait > 0)
        {
            // The one is a 99th percentile, the other a mean.
            yield return wait <= s.Excess
                ? string.Create(CultureInfo.InvariantCulture,
                    $"Work waits {Time(wait)} for a pool thread, of {Time(s.Excess)} that requests take longer than the {Time(s.BareTime)} "
                        + $"they need.")
                : string.Create(CultureInfo.InvariantCulture,
                    $"Work waits up to {Time(wait)} for a pool thread; requests take {Time(s.Excess)} longer, on average, than the "
                        + $"{Time(s.BareTime)} they need.");
        }

        foreach (string sentence in Threads(s, pool))
        {
            yield return sentence;
        }

        if (s.CpuShare is < PoolConstants.BusyProcessors)
        {
            yield return $"The processor is not the reason: the service used {EvidenceText.DescribeCores(s)}.";
        }
    }

    private static IEnumerable<string> Describe(GrowthGain? gain, Situation s)
    {
        if (gain is not null)
        {
            yield return $"At {LoadOf(gain.Load, s.Curve.IsOpen)} the pool grew from {Number(gain.FromThreads)} to "
                + $"{Counted(gain.ToThreads, "thread", "threads")}, and throughput rose from {Number(gain.From)} to {Number(gain.To)} "
                + "a second.";
        }
    }

    private static IEnumerable<string> Threads(Situation s, PoolWait pool)
    {
        RuntimeSample runtime = s.Runtime;
        if (runtime is { BlockedThreads: { } blocked and > 0, Threads: { } threads })
        {
            string what = runtime.Blocked is [{ } first, ..] ? $", most of them in {first.Call}" : "";
            // Where a line is blamed, its threads are counted there, in the windows that show it.
            yield return s.Result.Blame.Count > 0 && s.Runtime.BlockedShare is { } share
                ? $"{Percent(share)} of the pool threads that are not idle are blocked{what}."
                : $"{Number(blocked)} of {Counted(threads, "pool thread is", "pool threads are")} blocked{what}.";
        }

        if (HasManyIdle(s) && pool.LeavesWorkWaiting)
        {
            yield return $"{Idle(s)} while work waited: the pool had set itself fewer.";
        }
        else if (HasManyIdle(s) && s.Loaded.HasStalled)
        {
            yield return $"{Idle(s)}, which the pool added while nothing was answered.";
        }
        else if (HasManyIdle(s) && IsAwakened(s, pool))
        {
            yield return $"{Idle(s)} while work waited: other processes had the processors that would have run them.";
        }

        if (pool.Cap is { } cap)
        {
            yield return $"The pool is at its maximum of {Counted(cap, "thread", "threads")}.";
        }
        else if (pool.IsGrowing)
        {
            yield return "The pool was growing all the while: what it carries rises with time.";
        }
    }

    private static IEnumerable<string> Against(Situation s, PoolWait pool, GrowthGain? gain)
    {
        if (s.CpuShare is >= PoolConstants.BusyProcessors)
        {
            yield return $"The service used {EvidenceText.DescribeCores(s)}: work also waits for the processor.";
        }

        foreach (string sentence in WaitsFurtherIn(s, pool).Concat(gain is null ? ThreadsToSpare(s, pool) : []))
        {
            yield return sentence;
        }

        if (s.Runtime.BlockedShare is { } blocked and < PoolConstants.MostlyBlocked)
        {
            yield return $"Of the busy pool threads only {Percent(blocked)} were blocked.";
        }
        else if (s.Runtime.BlockedShare is not null && pool.Needless < ThreadPoolConstants.MostNeedless * s.Runtime.BlockedThreads)
        {
            yield return "Most blocked threads wait for a lock, a gate or a pooled connection: the pool is only where it shows.";
        }
    }

    // Something behind the threads is full: with more of them, more would wait there.
    private static IEnumerable<string> WaitsFurtherIn(Situation s, PoolWait pool)
    {
        if (DatabaseConnections.AreFull(s) || OutboundWait.IsFull(s))
        {
            yield return "Threads wait for a pooled connection all the time: the queue for a thread stands behind that one.";
        }

        if (pool is not { HoldsCalls: true, Size: { } size })
        {
            yield break;
        }

        if (size > EvidenceConstants.ClearlySlower * s.Concurrency)
        {
            yield return $"By Little's law {Number(size)} threads serve only {Number(Math.Round(s.Concurrency, 1))} requests at a time: "
                + "the calls that they hold have slowed.";
        }
        else if (s.IsCrowded && size > Math.Max(ThreadPoolConstants.SlowedCalls, 1 + s.Curve.Uncertainty) * s.Concurrency)
        {
            // The calls' own times, which tell on a calm machine, are lengthened at every load here.
            yield return $"By Little's law {Number(size)} threads serve only {Number(Math.Round(s.Concurrency, 1))} requests at a "
                + "time: the calls that they hold have slowed, or other processes slow them.";
        }
    }

    // Work that finds a thread at once does not wait for one. But threads that the pool added in a stall were missing until then.
    private static IEnumerable<string> ThreadsToSpare(Situation s, PoolWait pool)
    {
        if (HasManyIdle(s) && !pool.LeavesWorkWaiting && !s.Loaded.HasStalled && !IsAwakened(s, pool))
        {
            yield return $"{Idle(s)}.";
        }

        if (s.Beside is { } beside && beside.P99 < EvidenceConstants.QuickBeside * pool.Wait)
        {
            yield return $"The cheap request beside the load is answered in {Time(beside.P99)} (p99): it finds a thread.";
        }
    }

    // Where others have the processors, a thread that was given work looks idle until it gets one. Most threads are blocked all the
    // same, and that no other process does.
    private static bool IsAwakened(Situation s, PoolWait pool) => s.IsCrowded
        && s.Runtime.BlockedShare > PoolConstants.MostlyBlocked
        && s.Runtime is { QueueLength: >= 1, BlockedThreads: { } blocked, Threads: { } threads }
        && blocked > EvidenceConstants.Majority * threads;

    private static bool HasManyIdle(Situation s) =>
        s.Runtime is { IdleThreads: { } idle, Threads: { } threads } && idle > Math.Max(1, ThreadPoolConstants.ManyIdle * threads);

    private static string Idle(Situation s) =>
        $"{Number(s.Runtime.IdleThreads!.Value)} of {Counted(s.Runtime.Threads!.Value, "pool thread was", "pool threads were")} idle";
}

namespace Threadbare.Analysis.Evidence;

/// <summary>Describes the pool's threads while requests wait, for the several rules that need it.</summary>
internal sealed class PoolWait
{
    private readonly Situation _situation;
    private readonly RuntimeSample _runtime;

    public PoolWait(Situation situation) => (_situation, _runtime) = (situation, situation.Runtime);

    /// <summary>How long a request waits for a thread, in milliseconds; null where nothing tells.</summary>
    /// <remarks>
    /// The 99th percentile of the work items' wait, for most items are no requests; or, with handlers that hold their thread to
    /// the end, what the client waits and the server never saw; or, of requests that need several items one after another and
    /// whose threads are blocked, all that waits, by Little's law.
    /// </remarks>
    public double? Wait
    {
        get
        {
            double? unseen = _runtime.ServerTimeMean is { } server ? _situation.Loaded.Step.ResponseTime.Mean - server : null;
            double? queued = _runtime.BlockedShare > PoolConstants.MostlyBlocked && _runtime.QueueWaitP99 >= Noticeable
                ? _situation.WaitOf(_runtime.QueueLength)
                : null;
            bool mayBeUnseen = _runtime.QueueWaitP99 is null || _runtime.QueueWaitP99 >= Noticeable;
            double?[] waits = [_runtime.QueueWaitP99, queued, mayBeUnseen ? unseen : null];
            double? wait = waits.Max();
            return wait >= Noticeable ? wait : wait is null ? null : 0;
        }
    }

    // A short wait is one of most requests, and no moment of a busy machine, where threads are blocked and as many wait as Little's law
    // makes of it.
    private double Noticeable => _runtime.BlockedShare > PoolConstants.MostlyBlocked
        && _situation.WaitOf(_runtime.QueueLength) >= PoolConstants.WaitOfBareTime * _situation.BareTime
            ? Math.Min(PoolConstants.NoticeableWait, PoolConstants.WaitOfBareTime * _situation.BareTime)
            : PoolConstants.NoticeableWait;

    /// <summary>Blocked threads by kind.</summary>
    public double BlockedIn(params BlockingKind[] kinds) =>
        _runtime.Blocked?.Where(call => kinds.Contains(call.Kind)).Sum(call => call.Threads) ?? 0;

    /// <summary>Blocked threads by call.</summary>
    public double BlockedInCall(string part) =>
        _runtime.Blocked?.Where(call => call.Call.Contains(part, StringComparison.Ordinal)).Sum(call => call.Threads) ?? 0;

    /// <summary>Threads in waits that need no thread, or that wait for other threads of the pool: the pool itself is then the
    /// limit.</summary>
    public double Needless =>
        BlockedIn(BlockingKind.SyncOverAsync, BlockingKind.BlockingIo, BlockingKind.Sleep) + BlockedInCall("Parallel");

    /// <summary>True when most blocked threads are in a synchronous call.</summary>
    public bool HoldsCalls =>
        _runtime.BlockedThreads is > 0 and var blocked && BlockedIn(BlockingKind.BlockingIo) >= EvidenceConstants.Majority * blocked;

    /// <summary>The pool's size where it has reached its end; null while it may grow.</summary>
    public double? Cap =>
        _runtime is { Threads: { } threads, MaxThreads: { } most } && threads >= EvidenceConstants.AtMaximum * most ? most : null;

    /// <summary>How many threads it can have; null for one that is still to grow, however slowly.</summary>
    /// <remarks>
    /// A maximum that the service set itself is not seen by one who came later. But a pool that may grow tries other numbers of
    /// threads all the time, so one that stayed at the same, well above its cores, in every second past the tipping point has its end
    /// there; the seconds of a lower load count too if work waits for a thread in all of them. Near its cores it may stand still by
    /// itself: a pool free to grow was seen at seven threads on two cores for twenty seconds.
    /// </remarks>
    public double? Size => Cap ?? (HoldsThreadsBack ? null : Unmoved);

    private double? Unmoved
    {
        get
        {
            double first = _situation.Curve.FirstPast?.Load ?? double.PositiveInfinity;
            double least = Math.Max(_situation.Cores, _runtime.MinThreads ?? 0);
            List<double> threads = [.. _situation.Curve.Points
                .Where(point => point.Load >= first || (double.IsFinite(first) && IsWaitedFor(point.Step)))
                .SelectMany(point => _situation.SecondsWithDrain(point.Step))
                .Select(second => second.Runtime?.Threads).OfType<double>()];
            return threads.Count >= EvidenceConstants.EnoughSeconds
                && threads.Max() - threads.Min() < 1
                && threads[0] >= least + Math.Max(EvidenceConstants.SurelyAdded, EvidenceConstants.SurelyAddedShare * least)
                ? threads[0]
                : null;
        }
    }

    private bool IsWaitedFor(StepResult step) =>
        _situation.SecondsOf(step).ToList() is { Count: > 0 } seconds && seconds.TrueForAll(second => second.Runtime?.QueueLength >= 1);

    /// <summary>True where work waits nearly all the time beside idle threads and an idle processor: the pool has set itself fewer than it
    /// has.</summary>
    /// <remarks>
    /// Its hill climbing lowers how many may work while short work passes. Seen when a timer's blocks filled those few: 14 of 23 threads
    /// idle, six work items queued, nothing answered for nine seconds.
    /// </remarks>
    public bool HoldsThreadsBack =>
        IsNearlyAlways(second => second is { QueueLength: >= 1, IdleThreads: >= 1, BlockedThreads: >= 1 });

    /// <summary>True where work waits nearly all the time beside blocked threads and an idle processor, whether other threads are idle or
    /// not.</summary>
    /// <remarks>A pool that grows while it holds threads back has none idle in one second and half of them in the next.</remarks>
    public bool LeavesWorkWaiting => IsNearlyAlways(second => second is { QueueLength: >= 1, BlockedThreads: >= 1 });

    /// <summary>True when the pool grew during the steps past the tipping point.</summary>
    public bool IsGrowing
    {
        get
        {
            List<double> threads = [.. _situation.SecondsOf(_situation.Loaded.Step)
                .Select(second => second.Runtime?.Threads)
                .OfType<double>()];
            return threads is [var first, .., var last] && last >= first + 1;
        }
    }

    private bool IsNearlyAlways(Func<RuntimeSample, bool> state)
    {
        List<RuntimeSample> seconds = [.. _situation.SecondsOf(_situation.Loaded.Step)
            .Select(second => second.Runtime)
            .OfType<RuntimeSample>()];
        return seconds.Count >= EvidenceConstants.FewestHeldSeconds
            && !_situation.IsCrowded
            && !(_situation.CpuShare >= PoolConstants.BusyProcessors)
            && seconds.Count(state) >= EvidenceConstants.HeldBackSeconds * seconds.Count;
    }
}

namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>Finds the load that a pool carries with the threads it starts with, where it grew between the loads.</summary>
/// <remarks>
/// How far such a pool had grown when a load came differs from search to search, and with it the load at which it tips over. What it
/// carries at its start does not.
/// </remarks>
/// <param name="Threads">The threads that the runtime gives it at once.</param>
/// <param name="Most">The threads that it had at most.</param>
/// <param name="Load">What it carries at its start: virtual users, or arrivals a second.</param>
internal sealed record StartingPool(double Threads, double Most, double Load)
{
    /// <summary>Finds it for a pool that binds; null where it did not grow, and where it can grow no further.</summary>
    public static StartingPool? Find(Situation s)
    {
        double least = s.Runtime.MinThreads ?? 0;
        double carrying = s.Runtime.BlockedThreads + s.Runtime.RunningThreads ?? s.Runtime.Threads ?? 0;
        List<double> threads = [.. s.Result.Intervals.Select(second => second.Runtime?.Threads).OfType<double>()];
        bool hasGrown = least > 0 && threads.Count > 0
            && threads.Max() >= Math.Max(least + PoolConstants.Grown, threads[0] + 1)
            && new PoolWait(s).Size is null;
        if (!hasGrown || carrying <= least || s.Loaded.Step.ThresholdBroken || TippingPoints.Knee(s.Curve) is not { } knee)
        {
            return null;
        }

        // By Little's law: each thread carries its share of the load at which the bounds meet.
        double load = knee * least / carrying;
        return new StartingPool(least, threads.Max(), s.Curve.IsOpen ? Math.Round(load, 1) : Math.Max(1, Math.Round(load)));
    }

    /// <summary>The interval down to that load.</summary>
    public TippingPoint Widen(TippingPoint tip) => tip with { Low = Math.Min(tip.Low, Load) };

    /// <summary>Says what it carries, as a sentence after others.</summary>
    public string Describe(bool isOpen) => $" The pool starts with {Counted(Threads, "thread", "threads")}, enough for "
        + $"{LoadOf(Load, isOpen)}, and grew to {Number(Most)} meanwhile: what it carries depends on how far it has grown.";
}

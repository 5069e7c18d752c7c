namespace Threadbare.Analysis.Limits.Lock;

/// <summary>A lock binds when threads wait for it most of the time that requests take longer.</summary>
/// <remarks>The count of contentions alone says nothing: drivers contend often and shortly.</remarks>
internal static class LockRule
{
    /// <summary>Describes the service without the lock; nothing for a deadlock, which no load causes alone.</summary>
    public static IEnumerable<WhatIf> Advise(Situation s, NextLimit? next) =>
        s.Result.Holders.Any(holder => holder.Deadlock) ? [] : [new WhatIf
        {
            Change = "unlock",
            Statement = "More threads or cores do not help: hold the lock for a shorter time, or not across a call."
                + (next is null ? "" : $" Without the lock {next.Describe(s.Curve.IsOpen)}."),
            Predicted = NextLimit.Reached(next)?.Load,
            NextLimit = NextLimit.Reached(next)?.Limit,
        }];

    public static LimitCase? Examine(Situation s)
    {
        var pool = new PoolWait(s);
        double waiting = pool.BlockedIn(BlockingKind.Lock);
        double share = s.Runtime.BlockedThreads - CountHolders(s.Runtime, waiting) is > 0 and var blocked
            ? Math.Min(1, waiting / blocked)
            : 0;
        double explained = s.Throughput > 0 ? s.Explains(s.Runtime.LockWaitPerSecond / s.Throughput) : 0;
        if (explained < LockConstants.WorthATry && (share < LockConstants.SomeThreads || waiting < 1))
        {
            return null;
        }

        return new LimitCase
        {
            Limit = Limit.Lock,
            Weight = Math.Max(explained,
                share >= LockConstants.MostThreads ? LockConstants.LeastWeight + (LockConstants.WeightOfThreads * share) : 0),
            Size = 1,
            Statement = s.Result.Holders.Any(holder => holder.Deadlock) ? "threads wait for each other's locks, a deadlock"
                : pool.BlockedInCall(BlockedCall.ConsoleLog) > EvidenceConstants.Majority * waiting ? "threads wait for the console's log"
                : "threads wait for a lock",
            For = [.. For(s.Runtime, waiting), .. Flat(s)],
            NextTest = "more pool threads: behind a lock they bring nothing",
        };
    }

    // Each lock that is waited for has a holder. One that sleeps or calls is blocked too, and waits for nothing else.
    private static double CountHolders(RuntimeSample runtime, double waiting) =>
        waiting >= 1 ? Math.Min(runtime.LocksContended ?? 0, (runtime.BlockedThreads ?? 0) - waiting) : 0;

    private static IEnumerable<string> For(RuntimeSample runtime, double waiting)
    {
        if (waiting >= 1)
        {
            yield return $"{Number(waiting)} of "
                + $"{Counted(runtime.BlockedThreads!.Value, "blocked pool thread waits", "blocked pool threads wait")} for a lock.";
        }

        if (runtime.LockWaitPerSecond is { } waited)
        {
            yield return $"Threads wait {Time(waited)} a second for monitors, all together, in "
                + $"{Number(runtime.LockContentionsPerSecond ?? 0)} contentions.";
        }
    }

    private static IEnumerable<string> Flat(Situation s) => s.Concurrency is > LockConstants.OneAtATimeFrom and < LockConstants.OneAtATimeTo
        ? ["By Little's law one request at a time is served."]
        : [];
}

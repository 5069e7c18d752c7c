namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>Advice while the thread pool binds.</summary>
internal static class ThreadPoolAdvice
{
    /// <summary>Lists the fix and, where it can be estimated, the stop-gap.</summary>
    public static IEnumerable<WhatIf> List(Situation s, NextLimit? next) =>
        HoldsOneThreadEach(s) ? [Await(s, next), AddThreads(s, next)] : [Await(s, next)];

    /// <summary>Chooses the minimum of threads that would show whether the pool is the limit: a power of two.</summary>
    public static double? ChooseTrialThreads(Situation s) =>
        RoundUp(ThreadPoolConstants.TrialThreads * Math.Max(s.Runtime.Threads ?? 1, s.Concurrency));

    private static WhatIf Await(Situation s, NextLimit? next) => new()
    {
        Change = "await",
        Statement = $"After the fix {next?.Describe(s.Curve.IsOpen) ?? "no thread is held: the next limit was not seen in use"}.",
        Predicted = NextLimit.Reached(next)?.Load,
        NextLimit = NextLimit.Reached(next)?.Limit,
    };

    // Requests that hold several threads each, or work beside them, would need an unknown number of threads.
    private static bool HoldsOneThreadEach(Situation s) =>
        !(s.Runtime.BlockedThreads > ThreadPoolConstants.SeveralThreads * Math.Max(1, s.Concurrency));

    private static WhatIf AddThreads(Situation s, NextLimit? next)
    {
        double threads = RoundUp(Math.Max(ThreadPoolConstants.FewestThreads, ThreadPoolConstants.StopGapThreads * s.Concurrency));
        double carried = s.LoadCarried * threads / s.Concurrency;
        double load = Math.Min(carried, next?.Load ?? double.PositiveInfinity);
        string cap = s.Runtime.MaxThreads < threads ? $", its maximum of {Number(s.Runtime.MaxThreads.Value)} raised as well," : "";
        return new WhatIf
        {
            Change = Invariant($"min-threads={threads:0}"),
            Statement = $"As a stop-gap, a minimum of {Number(threads)} pool threads{cap} would move it to about "
                + $"{LoadOf(Math.Round(load), s.Curve.IsOpen)}.",
            Predicted = Math.Round(load),
            NextLimit = load < carried ? NextLimit.Reached(next)?.Limit : Limit.ThreadPool,
        };
    }

    private static double RoundUp(double threads) => Math.Pow(2, Math.Ceiling(Math.Log2(threads)));
}

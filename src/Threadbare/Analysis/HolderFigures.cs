namespace Threadbare.Analysis;

/// <summary>Adds to holders what the load showed: how many may hold the resource, and how long others wait for it.</summary>
internal static class HolderFigures
{
    /// <summary>Returns the run with complete holders.</summary>
    /// <param name="result">The run, judged.</param>
    /// <param name="telling">The step that shows the limit; null where nothing was measured.</param>
    public static RunResult Complete(RunResult result, StepResult? telling)
    {
        // The runtime's waits are those of all locks together.
        bool hasOneLock = result.Holders.Count(holder => holder.Limit == Limit.Lock) == 1;
        double? wait = hasOneLock && telling is { SuccessPerSecond: > 0 and var rate, Runtime.LockWaitPerSecond: { } waited }
            ? Math.Round(waited / rate, 1)
            : null;
        return result with { Holders = [.. result.Holders.Where(IsSeen).Select(CompleteOne)] };

        // A setting in the code is no holder unless its limit binds.
        bool IsSeen(Holder holder) =>
            holder.Limit is not (Limit.RequestQueue or Limit.ServerConnections) || holder.Limit == result.Verdict?.Limit;

        Holder CompleteOne(Holder holder) => holder with
        {
            Size = holder.Size ?? FindSize(holder, result.Verdict, telling?.Runtime),
            WaitMs = holder.WaitMs ?? (holder.Limit == Limit.Lock ? wait : null),
        };
    }

    private static double? FindSize(Holder holder, Verdict? verdict, RuntimeSample? runtime) =>
        verdict?.Limit == holder.Limit && verdict.LimitSize is { } size ? size
        : holder.Limit == Limit.DatabasePool && runtime?.Pools is not { Count: > 1 } ? runtime?.DatabaseMax : null;
}

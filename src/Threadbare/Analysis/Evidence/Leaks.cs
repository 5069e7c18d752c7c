namespace Threadbare.Analysis.Evidence;

/// <summary>Finds connections that requests take and do not give back.</summary>
/// <remarks>A request that has ended needs no connection, so one in use then belongs to background work, or to nobody. Background work
/// keeps a constant number, and it ends operations: by Little's law rate × time of them are under way. What is left is kept.</remarks>
internal static class Leaks
{
    private const string Outbound = "outbound HTTP";

    /// <summary>Returns true if more connections were in use at the end of a load than requests were under way, or all of a pool.</summary>
    public static bool MayBe(RunResult result) =>
        result.Intervals.LastOrDefault(second => second.Runtime is not null)?.Runtime is { ActiveRequests: { } active } last
        && ((last.Pools ?? []).Any(pool => pool.Used >= active + 1 || (pool.Waiting >= 1 && IsUsedUp(pool.Used, pool.Max)))
            || last.OutboundConnections >= Math.Max(active, last.OutboundActive ?? 0) + 1);

    /// <summary>Returns true if any connection is in use without a request.</summary>
    public static bool Keeps(RuntimeSample rest) => Count(rest).Any(leak => leak.Kept > 0);

    /// <summary>Finds the pool that keeps most connections without a request: all that it has, or more from one load to a later one.
    /// Null if none does, and if nobody looked.</summary>
    /// <param name="steps">The steps of the run, in order.</param>
    public static Leak? Find(IEnumerable<StepResult> steps)
    {
        RuntimeSample[] rests = [.. steps.Select(step => step.Rest).OfType<RuntimeSample>()];
        return rests.Length == 0 ? null : Count(rests[^1])
            .Select(last => last with
            {
                KeptBefore = rests.Length > 1 ? Count(rests[0]).FirstOrDefault(first => first.Resource == last.Resource)?.Kept ?? 0 : null,
            })
            .Where(leak => IsUsedUp(leak.Kept, leak.Size) || leak.Kept - leak.KeptBefore >= EvidenceConstants.MoreKept)
            .MaxBy(leak => leak.Kept);
    }

    private static IEnumerable<Leak> Count(RuntimeSample rest)
    {
        if (rest.ActiveRequests is not { } active)
        {
            yield break;
        }

        double working = rest.DatabasePerSecond * rest.DatabaseTimeMean / 1000 ?? 0;
        foreach (PoolSample pool in rest.Pools ?? [])
        {
            double mayUse = Math.Max(0, active - (pool.Waiting ?? 0)) + working;
            yield return new Leak
            {
                Limit = Limit.DatabasePool,
                Resource = $"{pool.Driver} {pool.Name}",
                Kept = Math.Max(0, (pool.Used ?? 0) - Math.Ceiling(mayUse)),
                Size = pool.Max,
            };
        }

        double called = Math.Max(active, rest.OutboundActive ?? 0);
        yield return new Leak
        {
            Limit = Limit.OutboundConnections,
            Resource = Outbound,
            Kept = Math.Max(0, (rest.OutboundConnections ?? 0) - called),
        };
    }

    private static bool IsUsedUp(double? used, double? size) => used >= EvidenceConstants.AllButUsed * size;
}

namespace Threadbare.Analysis.Evidence;

/// <summary>The state of a database connection pool past the tipping point.</summary>
internal static class DatabaseConnections
{
    /// <summary>Returns true where every connection was in use.</summary>
    public static bool AreUsedUp(Situation s) =>
        s.MostPast(sample => sample.DatabaseUsed) >= EvidenceConstants.AllButUsed * s.Runtime.DatabaseMax;

    /// <summary>Returns true where every connection was in use and a request waited for one all the time.</summary>
    public static bool AreFull(Situation s) => AreUsedUp(s) && s.Runtime.DatabasePending >= 1;

    /// <summary>Returns true if requests wait for a connection, so that the driver's own mechanism releases them.</summary>
    /// <remarks>Npgsql hands a connection on through a channel, so a single request that waits for one explains the channel.</remarks>
    public static bool AreWaitedFor(Situation s, ReleaseMechanism mechanism) => AreFull(s)
        || FindWait(s) is not null
        || (mechanism == ReleaseMechanism.Channel && s.Runtime.DatabasePending >= 1);

    /// <summary>Finds the line at which requests wait most of their excess time for a driver to give them a connection; null if none was
    /// seen, or if the driver's own count shows free connections.</summary>
    /// <remarks>A driver keeps its waiting requests at a semaphore or channel of its own, which releases alone cannot tell from one of the
    /// service.</remarks>
    public static Holder? FindWait(Situation s) => AreOpenedForEach(s) ? null : s.Result.Holders
        .Where(holder => holder.Limit == Limit.DatabasePool && s.SampledExcess > 0
            && holder.WaitMs >= EvidenceConstants.Majority * s.SampledExcess)
        .Where(holder => FindPool(s, holder) is not { Max: { } most, Used: { } used } pool
            || used + (pool.Waiting ?? 0) >= EvidenceConstants.AllButUsed * most)
        .MaxBy(holder => holder.WaitMs);

    // Then a request waits for its connection to be opened, and not for a pool. A pool opens connections only until it is full, so every
    // load past the tipping point must show it.
    private static bool AreOpenedForEach(Situation s) => AreUnpooled(s) || s.Curve.Points
        .Where(point => point.Load >= (s.Curve.FirstPast ?? s.Loaded).Load)
        .Min(point => point.Runtime.Pools?.Sum(pool => pool.OpensPerSecond) / point.Throughput) >= EvidenceConstants.OpenedForEach;

    // Npgsql tells the size of each pool that it has.
    private static bool AreUnpooled(Situation s) =>
        (s.Runtime.Pools ?? []).Where(pool => pool.Driver == "Npgsql").MaxBy(pool => pool.Used) is { Used: > 0, Max: null };

    /// <summary>Finds the fullest pool of a line's driver; null if the driver does not count its connections.</summary>
    public static PoolSample? FindPool(Situation s, Holder holder) =>
        PoolSample.FindFullest((s.Runtime.Pools ?? []).Where(pool => pool.Driver.StartsWith(holder.Resource, StringComparison.Ordinal)));
}

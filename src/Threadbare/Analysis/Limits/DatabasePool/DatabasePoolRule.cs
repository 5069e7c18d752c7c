namespace Threadbare.Analysis.Limits.DatabasePool;

/// <summary>The database pool binds when all its connections are used and requests wait for one.</summary>
/// <remarks>
/// All used and nobody waiting is a pool that just suffices. Where somebody waits all the time, what queues further out (for a
/// thread, say) only stands behind: more of that would make more wait here.
/// </remarks>
internal static class DatabasePoolRule
{
    /// <summary>Estimates the load that would use all connections; null where none were seen in use.</summary>
    public static NextLimit? Foresee(Situation s) => s.Runtime is { DatabaseUsed: >= 1 and var used, DatabaseMax: { } most }
        ? NextLimit.Estimate(s, Limit.DatabasePool, most / used, $"database pool of {Number(most)}")
        : null;

    private const string Statement = "requests wait for a pooled database connection";

    private const string NextTest = "another pool size (Maximum Pool Size in the connection string)";

    public static LimitCase? Examine(Situation s) =>
        new[] { FromCount(s), FromLines(s) }.OfType<LimitCase>().MaxBy(found => found.Weight);

    // By the driver's own count.
    private static LimitCase? FromCount(Situation s)
    {
        RuntimeSample runtime = s.Runtime;
        bool isFull = DatabaseConnections.AreFull(s);
        double released = s.Result.Releases.Where(release => release.Mechanism == ReleaseMechanism.DatabasePool)
            .Sum(release => release.PerSecond);
        if (s.MostPast(sample => sample.DatabaseUsed) is not { } used
            || runtime.DatabaseMax is not { } most
            || !DatabaseConnections.AreUsedUp(s)
            || !(isFull || released > 0))
        {
            return null;
        }

        double pending = runtime.DatabasePending ?? 0;
        bool isSlower = runtime.DatabaseTimeMean > EvidenceConstants.ClearlySlower * s.Calm.Runtime.DatabaseTimeMean;
        double standing = isFull || released > DatabasePoolConstants.MostReleased * s.Throughput ? Weights.Standing : 0;
        return new LimitCase
        {
            Limit = Limit.DatabasePool,
            Weight = Math.Max(s.Explains(s.WaitOf(pending)), standing) * (isSlower ? Weights.Doubtful : 1),
            Size = most,
            Statement = Statement,
            For =
            [
                $"{Number(used)} of {Counted(most, "database connection", "database connections")} are in use.",
                .. pending >= 1 ? [$"{Counted(pending, "request waits", "requests wait")} for one."] : Array.Empty<string>(),
                .. released > 0
                    ? [$"{Number(released)} waiting requests a second go on when a connection is returned."]
                    : Array.Empty<string>(),
            ],
            Against = isSlower
                ? [$"An operation takes {Time(runtime.DatabaseTimeMean!.Value)}, and {Time(s.Calm.Runtime.DatabaseTimeMean!.Value)} "
                    + "without load: the pool is full because the database is slow."]
                : [],
            NextTest = NextTest,
        };
    }

    // By the lines that open connections: not every driver counts them.
    private static LimitCase? FromLines(Situation s)
    {
        if (DatabaseConnections.FindWait(s) is not { WaitMs: { } wait } holder)
        {
            return null;
        }

        // Without a queue no connection is held for longer than its request takes.
        bool isSlower = holder.HeldMs > EvidenceConstants.ClearlySlower * s.BareTime;
        double? held = holder.HeldMs is { } known ? Math.Min(known, s.BareTime) : null;
        double opens = Math.Max(1, Math.Round(holder.Samples / Math.Max(holder.WindowSeconds, double.Epsilon) / s.Throughput));
        double? size = DatabaseConnections.FindPool(s, holder)?.Max
            ?? (s.HasOneLoad || held is null ? null : Math.Max(1, Math.Round(s.Throughput * opens * held.Value / 1000)));
        string opening = FileAndLine(holder.WaitsAt) is { } at ? $" at {at}" : "";
        string holding = FileAndLine(holder.HeldAt) is { } line ? $" at {line}" : "";
        double forThread = new PoolWait(s).Wait ?? 0;
        bool mayBeThread = forThread >= EvidenceConstants.Majority * wait;
        return new LimitCase
        {
            Limit = Limit.DatabasePool,
            Weight = Math.Max(s.Explains(wait), Weights.Standing) * (isSlower || mayBeThread ? Weights.Doubtful : 1),
            Size = size,
            Statement = Statement,
            For =
            [
                $"A request waits {Time(wait)} for a connection of {holder.Resource}{opening}.",
                .. holder.HeldMs is { } each
                    ? [$"It keeps the connection for {Time(each)}{holding}, and {Number(s.Throughput)} requests a second are answered."]
                    : Array.Empty<string>(),
            ],
            Against =
            [
                .. isSlower
                    ? [$"A request without load takes only {Time(s.BareTime)}: the pool may be full because the database is slow."]
                    : Array.Empty<string>(),
                .. mayBeThread
                    ? [$"Work waits {Time(forThread)} for a pool thread, and part of the wait for a connection is that."]
                    : Array.Empty<string>(),
            ],
            NextTest = NextTest,
        };
    }
}

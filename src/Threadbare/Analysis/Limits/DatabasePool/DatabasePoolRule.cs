using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Limits.DatabasePool;

/// <summary>The database pool binds when all its connections are used and requests wait for one.</summary>
/// <remarks>
/// All used and nobody waiting is a pool that just suffices. Where somebody waits all the time, what queues further out (for a
/// thread, say) only stands behind: more of that would make more wait here.
/// </remarks>
internal static class DatabasePoolRule
{
    public static LimitCase? Examine(Situation s) => FromMeter(s) ?? FromWaits(s);

    // No instrument shows the pool, and the service's own code waits for a connection.
    private static LimitCase? FromWaits(Situation s)
    {
        if (DatabaseConnections.FindWait(s) is not { WaitMs: { } wait } holder)
        {
            return null;
        }

        string place = holder.WaitsAt is { } at && FileAndLine(at.File, at.Line) is { } line ? $" at {line}" : "";
        return new LimitCase
        {
            Limit = Limit.DatabasePool,
            Weight = Math.Max(s.Explains(wait), Weights.Standing),
            // Little's law: how many have a connection while each keeps it for the rest of its time.
            Size = s.HasOneLoad ? null : Math.Round(s.Throughput * Math.Max(0, s.LoadedTime - wait) / 1000),
            Statement = "requests wait for a pooled database connection",
            For =
            [
                $"A request waits {Time(wait)} for a connection of {holder.Resource}{place}, of {Time(s.Excess)} that it takes longer "
                    + "than without load.",
                EvidenceText.DescribeConcurrency(s), .. EvidenceText.DescribeIdleProcessors(s)
            ],
            NextTest = "another pool size (Maximum Pool Size in the connection string)",
        };
    }

    private static LimitCase? FromMeter(Situation s)
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
            Statement = "requests wait for a pooled database connection",
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
            NextTest = "another pool size (Maximum Pool Size in the connection string)",
        };
    }
}

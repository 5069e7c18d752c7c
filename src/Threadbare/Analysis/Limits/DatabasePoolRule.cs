using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>The database pool binds when all its connections are used and requests wait for one.</summary>
/// <remarks>
/// All used and nobody waiting is a pool that just suffices. Where somebody waits all the time, what queues further out (for a
/// thread, say) only stands behind: more of that would make more wait here.
/// </remarks>
internal sealed class DatabasePoolRule : ILimitRule
{
    private const double AllButUsed = 0.9;
    private const double Standing = 0.9;

    /// <summary>True when every connection was used and somebody waited for one all the time.</summary>
    public static bool IsFull(Situation s) => IsUsedUp(s) && s.Runtime.DatabasePending >= 1;

    public LimitCase? Examine(Situation s)
    {
        RuntimeSample runtime = s.Runtime;
        double released = s.Result.Releases.Where(release => release.Mechanism == ReleaseMechanism.DatabasePool).Sum(release => release.PerSecond);
        if (s.MostPast(sample => sample.DatabaseUsed) is not { } used || runtime.DatabaseMax is not { } most || !IsUsedUp(s) || !(IsFull(s) || released > 0))
        {
            return null;
        }

        double pending = runtime.DatabasePending ?? 0;
        bool isSlower = runtime.DatabaseTimeMean > DownstreamRule.Clearly * s.Calm.Runtime.DatabaseTimeMean;
        double standing = IsFull(s) || released > 0.5 * s.Throughput ? Standing : 0;
        return new LimitCase
        {
            Limit = Limit.DatabasePool,
            Weight = Math.Max(s.Explains(s.WaitOf(pending)), standing) * (isSlower ? 0.6 : 1),
            Size = most,
            Statement = "requests wait for a pooled database connection",
            For =
            [
                $"{Number(used)} of {Counted(most, "database connection", "database connections")} are in use.",
                .. pending >= 1 ? [$"{Counted(pending, "request waits", "requests wait")} for one."] : Array.Empty<string>(),
                .. released > 0 ? [$"{Number(released)} waiting requests a second go on when a connection is returned."] : Array.Empty<string>(),
            ],
            Against = isSlower ? [$"An operation takes {Time(runtime.DatabaseTimeMean!.Value)}, and {Time(s.Calm.Runtime.DatabaseTimeMean!.Value)} without load: the pool is full because the database is slow."] : [],
            NextTest = "another pool size (Maximum Pool Size in the connection string)",
        };
    }

    private static bool IsUsedUp(Situation s) => s.MostPast(sample => sample.DatabaseUsed) >= AllButUsed * s.Runtime.DatabaseMax;
}

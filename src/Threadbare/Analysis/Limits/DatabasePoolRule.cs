using Threadbare.Results;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>The database pool binds when all its connections are used and requests wait for one.</summary>
/// <remarks>All used and nobody waiting is a pool that just suffices.</remarks>
internal sealed class DatabasePoolRule : ILimitRule
{
    private const double AllButUsed = 0.9;

    public LimitCase? Examine(Situation s)
    {
        RuntimeSample runtime = s.Runtime;
        double released = s.Result.Releases.Where(release => release.Mechanism == "database-pool").Sum(release => release.PerSecond);
        if (runtime is not { DatabaseUsed: { } used, DatabaseMax: { } most } || used < AllButUsed * most || !(runtime.DatabasePending >= 1 || released > 0))
        {
            return null;
        }

        double pending = runtime.DatabasePending ?? 0;
        double explained = Math.Max(s.Explains(s.WaitOf(pending)), pending >= 0.3 * (s.Loaded.Load - most) ? 0.9 : 0);
        return new LimitCase
        {
            Limit = "database-pool",
            Weight = Math.Max(explained, released > 0.5 * s.Throughput ? 0.9 : 0),
            Size = most,
            Statement = "requests wait for a pooled database connection",
            For =
            [
                $"{Number(used)} of {Counted(most, "database connection", "database connections")} are in use.",
                .. pending >= 1 ? [$"{Counted(pending, "request waits", "requests wait")} for one."] : Array.Empty<string>(),
                .. released > 0 ? [$"{Number(released)} waiting requests a second go on when a connection is returned."] : Array.Empty<string>(),
            ],
            NextTest = "another pool size (Maximum Pool Size in the connection string)",
        };
    }
}

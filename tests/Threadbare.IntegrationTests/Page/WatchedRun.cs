using Threadbare.Results;

namespace Threadbare.IntegrationTests.Page;

/// <summary>A process watched without a load. It is starved for a while by blocks too short for an event of its runtime.</summary>
internal static class WatchedRun
{
    public static RunResult Create() => new()
    {
        Id = "20260101-000000-watch",
        StartedAt = DateTimeOffset.UnixEpoch,
        Target = new TargetDescription
        {
            ProcessId = 4711, ProcessName = "dotnet", Program = "Shop.Api", Ports = [5000], Runtime = ".NET 10.0.12",
        },
        Environment = new RunEnvironment { Machine = "m", Cores = 2, OperatingSystem = "o", DotNet = "d", Threadbare = "t" },
        Headline = "Starved for 5 s of 20 s. Shop.Totals.Compute Totals.cs:42 (Task.Result) held 8 pool threads, 90 % of their time.",
        PoolSpans = [new PoolSpan(PoolState.Starved, 5, 10)],
        Intervals = [.. Enumerable.Range(0, 20).Select(Second)],
    };

    private static IntervalResult Second(int t)
    {
        bool isStarved = t is >= 5 and < 10;
        return new IntervalResult
        {
            T = t,
            Runtime = new RuntimeSample
            {
                Threads = 8, BlockedThreads = isStarved ? 8 : 0, QueueLength = isStarved ? 9 : 0, CpuPercent = 3, StarvationAdjustments = 0,
            },
        };
    }
}

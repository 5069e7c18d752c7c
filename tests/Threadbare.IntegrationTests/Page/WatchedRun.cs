using Threadbare.Analysis.Pool;
using Threadbare.Results;

namespace Threadbare.IntegrationTests.Page;

/// <summary>A process watched without a load, a part of the time starved by blocks too short for an event of its runtime's.</summary>
internal static class WatchedRun
{
    public static RunResult Made() => new()
    {
        Id = "20260101-000000-watch",
        StartedAt = DateTimeOffset.UnixEpoch,
        Target = new TargetDescription { ProcessId = 4711, ProcessName = "dotnet", Program = "Shop.Api", Ports = [5000], Runtime = ".NET 10.0.12" },
        Environment = new RunEnvironment { Machine = "m", Cores = 2, OperatingSystem = "o", DotNet = "d", Threadbare = "t" },
        Headline = "Starved for 5 s of 20 s. Shop.Totals.Compute Totals.cs:42 (Task.Result) held 8 pool threads, 90 % of their time.",
        PoolSpans = [new PoolSpan(PoolState.Starved, 5, 10)],
        Intervals = [.. Enumerable.Range(0, 20).Select(t => new IntervalResult { T = t, Runtime = new RuntimeSample { Threads = 8, BlockedThreads = t is >= 5 and < 10 ? 8 : 0, QueueLength = t is >= 5 and < 10 ? 9 : 0, CpuPercent = 3, StarvationAdjustments = 0 } })],
    };
}

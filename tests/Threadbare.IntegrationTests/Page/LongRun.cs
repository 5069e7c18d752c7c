using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.IntegrationTests.Page;

/// <summary>A run of an hour with every figure of every second.</summary>
internal static class LongRun
{
    public const int Seconds = 3_600;

    public static RunResult Create()
    {
        var chance = new Random(7);
        var all = new LatencyHistogram();
        IntervalResult[] seconds = [.. Enumerable.Range(0, Seconds).Select(t => Second(t, chance, all))];
        LatencySummary times = LatencySummary.Summarize(all);
        long ok = seconds.Sum(second => second.Ok);
        return new RunResult
        {
            Id = "20260101-000000-run",
            StartedAt = DateTimeOffset.UnixEpoch,
            Plan = new LoadPlan { Urls = ["http://localhost:5000/"], Shape = new ConstantLoad(50), Duration = TimeSpan.FromHours(1) },
            Target = new TargetDescription { Urls = ["http://localhost:5000/"], ProcessId = 1 },
            Environment = new RunEnvironment { Machine = "m", Cores = 2, OperatingSystem = "o", DotNet = "d", Threadbare = "t" },
            Totals = new RunTotals { Sent = ok, Ok = ok, Seconds = Seconds, ResponseTime = times, ServiceTime = times },
            Steps = [new StepResult { Users = 50, Seconds = Seconds, Sent = ok, Ok = ok, ResponseTime = times, ServiceTime = times }],
            Intervals = seconds,
            Histograms = new RunHistograms { Total = new HistogramPair { ResponseTime = all, ServiceTime = all } },
        };
    }

    private static IntervalResult Second(int t, Random chance, LatencyHistogram all)
    {
        var times = new LatencyHistogram();
        for (int i = 0; i < 50; i++)
        {
            long microseconds = chance.Next(1_000, 2_000_000);
            times.Record(microseconds);
            all.Record(microseconds);
        }

        double Any(double most) => Math.Round(most * chance.NextDouble(), 3);
        return new IntervalResult
        {
            T = t, Users = 50, Sent = 50, Ok = 50, InFlight = 50, LatenessP99 = Any(2), BusyPercent = Any(10),
            ResponseTime = LatencySummary.Summarize(times), ServiceTime = LatencySummary.Summarize(times),
            Runtime = new RuntimeSample
            {
                Threads = Any(100), QueueLength = Any(500), BlockedThreads = Any(100), QueueWaitP50 = Any(1_000), QueueWaitP99 = Any(5_000),
                CpuPercent = Any(200), MachineCpuPercent = Any(200),
                WorkingSetBytes = Any(1e9), CompletedPerSecond = Any(10_000), GcPausePercent = Any(20), AllocatedPerSecond = Any(1e8),
                LockContentionsPerSecond = Any(100), ActiveRequests = Any(50),
                ServerTimeMean = Any(1_000), Connections = Any(50), OutboundActive = Any(50), OutboundConnections = Any(50),
                DatabaseUsed = Any(100), DatabaseMax = 100, DatabasePending = Any(20),
            },
        };
    }
}

using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Analysis;

/// <summary>Services whose limit is known, as their measurements show them.</summary>
internal static class Services
{
    public static readonly double[] Loads = [1, 2, 4, 8, 16, 32, 64];

    public static readonly RuntimeSample Quiet = new()
    {
        Threads = 8, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 5, MachineCpuPercent = 20, Processors = 4, ServerTimeMean = 200,
        GcPausePercent = 0, LockContentionsPerSecond = 0,
    };

    public static Service Uncapped(Func<int, double> threads) =>
        new(24) { Runtime = (users, waiting) =>
            Starved(24, users, waiting, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)) with
            {
                Threads = threads(0), MaxThreads = 32_767
            } };

    public static RunResult WithSeconds(RunResult result, Func<int, double> threads) => result with
    {
        Intervals = [.. Enumerable.Range(0, 70)
            .Select(second => new IntervalResult { T = second, Sent = 1, Runtime = Quiet with { Threads = threads(second) } })],
    };

    public static Verdict Judge(Service service) => RunJudge.Judge(service.At(Loads))!;

    public static RunResult Gated(params double[] users) =>
        new Service(8) { Runtime = (load, _) => Quiet with { ServerTimeMean = 200 * Math.Max(1, load / 8) } }.At(users) with
        {
            Releases = [new AsyncRelease
            {
                Mechanism = ReleaseMechanism.Semaphore, PerSecond = 38, Method = "Exports.Run", File = "/src/Exports.cs", Line = 12
            }],
        };

    public static Service Capped(double size, params BlockedCall[] blocked) =>
        new(size) { Runtime = (users, waiting) => Starved(size, users, waiting, blocked) };

    public static RuntimeSample Starved(double threads, double users, double waiting, params BlockedCall[] blocked) => Quiet with
    {
        Threads = threads, MaxThreads = threads, QueueLength = waiting, QueueWaitP99 = waiting > 0 ? 200 * waiting / threads : 1,
        ActiveRequests = Math.Min(users, threads),
        BlockedThreads = blocked.Length == 0 ? null : waiting > 0 ? blocked.Sum(call => call.Threads) : 0,
        RunningThreads = blocked.Length == 0 ? null : 0,
        Blocked = blocked.Length == 0 ? null : waiting > 0 ? blocked : [],
    };

    public static readonly RuntimeSample Pooled = new()
    {
        Threads = 24, MaxThreads = 24, IdleThreads = 0, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 5, MachineCpuPercent = 20,
        Processors = 4, ServerTimeMean = 200, GcPausePercent = 0,
    };

    // All its time passes inside, and no instrument says where.
    public static RunResult Inside() =>
        new Service(5) { Runtime = (users, _) =>
            Pooled with { IdleThreads = 20, ServerTimeMean = 200 * Math.Max(1, users / 5) } }.At(Loads);

    // 24 threads, each held by a synchronous call, before something that serves fewer or as many.
    public static RuntimeSample Calling(double users, double served) => Pooled with
    {
        QueueLength = Math.Max(0, users - 24),
        QueueWaitP99 = users > 24 ? 200 * (users - 24) / served : 1,
        ServerTimeMean = 200 * Math.Clamp(users, served, 24) / served,
        BlockedThreads = Math.Min(users, 24),
        RunningThreads = 0,
        IdleThreads = Math.Max(0, 24 - users),
        Blocked = [new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, Math.Min(users, 24))],
    };
}

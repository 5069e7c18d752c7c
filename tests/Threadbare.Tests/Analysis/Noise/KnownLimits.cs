using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>A service of each limit, of any size and bare time, as an undisturbed machine would measure it.</summary>
internal static class KnownLimits
{
    // The processors of the generated machines.
    private const double Cores = 4;

    public static IReadOnlyDictionary<Limit, Func<double, double, Service>> All { get; } =
        new Dictionary<Limit, Func<double, double, Service>>
        {
            [Limit.ThreadPool] = ThreadPool,
            [Limit.DatabasePool] = DatabasePool,
            [Limit.OutboundConnections] = OutboundConnections,
            [Limit.Downstream] = Downstream,
            [Limit.Cpu] = Processor,
            [Limit.Lock] = Lock,
            [Limit.Gate] = Gate,
            [Limit.Gc] = Collector,
            [Limit.RequestQueue] = RequestQueue,
            [Limit.ServerConnections] = ServerConnections,
            [Limit.None] = Nothing,
        };

    private static Service ThreadPool(double size, double bare) => new(size, bare)
    {
        Runtime = (users, waiting) => Base(bare) with
        {
            Threads = size, MaxThreads = size, QueueLength = waiting, QueueWaitP99 = waiting > 0 ? bare * waiting / size : 1,
            ActiveRequests = Math.Min(users, size), BlockedThreads = Math.Min(users, size), RunningThreads = 0,
            IdleThreads = Math.Max(0, size - users),
            Blocked = [new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, Math.Min(users, size))],
        },
    };

    private static Service DatabasePool(double size, double bare) => new(size, bare)
    {
        Runtime = (users, waiting) => Base(bare) with
        {
            DatabaseUsed = Math.Min(users, size), DatabaseMax = size, DatabasePending = waiting, ServerTimeMean = Inside(users, size, bare),
        },
    };

    private static Service OutboundConnections(double size, double bare) => new(size, bare)
    {
        Runtime = (users, waiting) => Base(bare) with
        {
            OutboundActive = users, OutboundConnections = Math.Min(users, size), OutboundTimeMean = Inside(users, size, bare),
            OutboundQueuedPerSecond = waiting > 0 ? 1000 * size / bare : 0,
            OutboundQueueTimeMean = waiting > 0 ? bare * ((users / size) - 1) : null, ServerTimeMean = Inside(users, size, bare),
        },
    };

    private static Service Downstream(double size, double bare) => new(size, bare)
    {
        Runtime = (users, _) => Base(bare) with
        {
            OutboundActive = users, OutboundConnections = users, OutboundTimeMean = Inside(users, size, bare),
            ServerTimeMean = Inside(users, size, bare),
        },
    };

    private static Service Processor(double size, double bare) => new(Cores, bare)
    {
        Runtime = (users, waiting) => Base(bare) with
        {
            CpuPercent = Math.Min(99 * Cores, 100 * users), MachineCpuPercent = Math.Min(99.5 * Cores, (100 * users) + 4),
            QueueWaitP99 = waiting > 0 ? bare * waiting / Cores : 1, ServerTimeMean = Inside(users, Cores, bare),
            BlockedThreads = 0, RunningThreads = Math.Min(users, 8), IdleThreads = Math.Max(0, 8 - users), Blocked = [],
        },
    };

    private static Service Lock(double size, double bare) => new(1, bare)
    {
        Runtime = (users, _) => Base(bare) with
        {
            Threads = users + 4, QueueWaitP99 = 1,
            LockContentionsPerSecond = users > 1 ? 1000 / bare : 0, LocksContended = users > 1 ? 1 : 0,
            LockWaitPerSecond = users > 1 ? users - 1 : 0, BlockedThreads = users, RunningThreads = 0, IdleThreads = 4,
            ServerTimeMean = Inside(users, 1, bare),
            Blocked =
            [
                new BlockedCall("Monitor.Enter", BlockingKind.Lock, Math.Max(0, users - 1)),
                new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 1),
            ],
        },
    };

    private static Service Gate(double size, double bare) => new(size, bare)
    {
        Runtime = (users, _) => Base(bare) with { ServerTimeMean = Inside(users, size, bare) },
        Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Semaphore, PerSecond = 1000 * size / bare, Method = "Exports.Run" }],
    };

    private static Service Collector(double size, double bare) => new(Cores, bare)
    {
        Runtime = (users, _) => Base(bare) with
        {
            CpuPercent = Math.Min(99 * Cores, 100 * users), MachineCpuPercent = Math.Min(99.5 * Cores, (100 * users) + 4),
            GcPausePercent = users >= Cores ? 35 : 2, AllocatedPerSecond = 4e9, ServerTimeMean = Inside(users, Cores, bare),
        },
    };

    private static Service RequestQueue(double size, double bare) => new(size, bare)
    {
        Runtime = (users, waiting) => Base(bare) with
        {
            LimiterLeases = Math.Min(users, size), LimiterRejectedPerSecond = waiting > 0 ? 500 : 0,
        },
        Change = step => step.Users <= size ? step : Fail(step, "http-503", bare),
    };

    private static Service ServerConnections(double size, double bare) => new(size, bare)
    {
        Runtime = (_, waiting) => Base(bare) with { ConnectionsRejectedPerSecond = waiting > 0 ? 300 : 0 },
        Change = step => step.Users <= size ? step : Fail(step, "closed", bare),
    };

    private static Service Nothing(double size, double bare) => new(100_000, bare) { Runtime = (_, _) => Base(bare) };

    private static RuntimeSample Base(double bare) =>
        Quiet with { ServerTimeMean = bare, Processors = Cores, MachineProcessors = (int)Cores };

    private static double Inside(double users, double size, double bare) => bare * Math.Max(1, users / size);

    private static StepResult Fail(StepResult step, string kind, double bare) => step with
    {
        Sent = step.Sent + 5_000, Failed = 5_000, FailedPerSecond = 500, RequestsPerSecond = step.SuccessPerSecond + 500,
        Failures = new Dictionary<string, long> { [kind] = 5_000 },
        ResponseTime = step.ResponseTime with { Mean = bare, P50 = bare, P99 = bare, Max = bare },
    };
}

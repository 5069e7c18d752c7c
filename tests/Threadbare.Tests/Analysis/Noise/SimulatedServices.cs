using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Analysis.Noise;

/// <summary>Draws services over the whole field: 0.5 to 64 cores, 0.3 ms to 30 s, sizes of 1 to 1,000, one limit or two.</summary>
internal sealed class SimulatedServices(Random random)
{
    private static readonly double[] AllCores = [0.5, 1, 2, 4, 8, 16, 32, 64];

    // Of limits this near to each other, a larger size of either brings more where times vary: both bind.
    private const double Together = 1.5;

    /// <summary>The kinds of services.</summary>
    public static IReadOnlyList<string> Kinds { get; } =
    [
        "thread-pool", "database-pool", "outbound-connections", "downstream", "cpu", "lock", "gate", "gc", "request-queue",
        "server-connections", "none", "growing", "leak", "pool+database", "pool+downstream", "pool+lock", "gate+cpu",
    ];

    /// <summary>Draws a service of a kind.</summary>
    /// <param name="kind">The kind.</param>
    /// <param name="mean">How long a request is served, in milliseconds; drawn where null.</param>
    /// <param name="cores">The cores; drawn where null.</param>
    public SimulatedService Draw(string kind, double? mean = null, double? cores = null)
    {
        double bare = mean ?? Log(0.3, 30_000);
        double given = cores ?? AllCores[random.Next(AllCores.Length)];
        double cost = Log(0.02, 0.5);
        // What a request costs leaves the processors half idle, whatever the limit lets through.
        double most = Math.Max(1, 0.5 * given * bare / cost);
        int size = (int)Math.Clamp(Math.Round(Log(1, 1000)), 1, most);
        var shape = (ServiceShape)random.Next(3);
        var one = new Station(size, bare, shape);
        var drawn = kind switch
        {
            "thread-pool" => ThreadPool(one, hasMaximum: random.Next(2) == 0),
            "database-pool" => DatabasePool(one),
            "outbound-connections" => OutboundConnections(one),
            "downstream" => Downstream(one),
            "cpu" => Processor(new Station(Whole(given), Math.Max(0.05, bare) / Math.Min(1, given), shape), given),
            "gc" => Collector(new Station(Whole(given), Math.Max(0.05, bare) / Math.Min(1, given), shape), given),
            "lock" => Lock(one with { Servers = 1 }),
            "gate" => Gate(one),
            "request-queue" => RequestQueue(one),
            "server-connections" => ServerConnections(one),
            "growing" => Growing(new Station(Whole(given), Log(20, 2_000), shape)),
            "leak" => Leaking(new Station(random.Next(10, 100), Log(5, 500), shape)),
            "pool+database" => PoolAndDatabase(Second(one, 0.5), one),
            "pool+downstream" => PoolAndDownstream(Second(one, 1), one),
            "pool+lock" => PoolAndLock(Second(one, 0.5), one),
            "gate+cpu" => GateAndProcessor(new Station(Whole(given), bare / 2 / Math.Min(1, given), shape), given),
            _ => new SimulatedService([Limit.None], null, [one with { Servers = 1_000_000 }]),
        };
        // A place that becomes free is taken at once where others are turned away.
        drawn = drawn with { Way = drawn.TurnedAway is null ? Log(0.05, 0.5) : 0.001, Cores = given };
        // Whatever else limits it leaves half of the processors idle.
        return drawn.IsComputing ? drawn : drawn with { Cost = drawn.Growth > 0 ? 0.02 : Math.Min(cost, 500 * given / drawn.Capacity) };
    }

    private double Log(double least, double most) => least * Math.Exp(random.NextDouble() * Math.Log(most / least));

    private static int Whole(double cores) => (int)Math.Ceiling(cores);

    // What is held further in: as large, or up to four times as large or as small.
    private Station Second(Station outer, double part) =>
        new((int)Math.Max(1, Math.Round(outer.Servers * Log(0.25, 4) * part)), outer.Mean * part, outer.Shape);

    private static RuntimeSample Threads(Seen seen, RuntimeSample sample, double threads, double? most, params BlockedCall[] blocked) =>
        sample with
        {
            Threads = threads, MaxThreads = most ?? 32_767, MinThreads = sample.Processors, QueueLength = seen.Stations[0].Line,
            QueueWaitP99 = Math.Max(sample.QueueWaitP99 ?? 0, seen.Stations[0].WaitP99), ActiveRequests = seen.Stations[0].Busy,
            BlockedThreads = seen.Stations[0].MeanBusy, RunningThreads = 0.02 * seen.Stations[0].MeanBusy,
            IdleThreads = Math.Max(0, threads - seen.Stations[0].MeanBusy),
            // The server counts from the thread on.
            ServerTimeMean = seen.Inside - (seen.Stations[0].Wait * seen.Stations[0].Waited / Math.Max(1e-9, seen.PerSecond)),
            Blocked = blocked,
        };

    private static SimulatedService ThreadPool(Station station, bool hasMaximum) =>
        new([Limit.ThreadPool], station.Servers, [station])
        {
            Watch = (seen, sample) => Threads(seen, sample, station.Servers, hasMaximum ? station.Servers : null,
                new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, seen.Stations[0].MeanBusy)),
        };

    private static SimulatedService Growing(Station station) =>
        new([Limit.ThreadPool], null, [station])
        {
            Growth = 1.5,
            Watch = (seen, sample) => Threads(seen, sample, seen.Stations[0].Servers, null,
                new BlockedCall("Thread.Sleep", BlockingKind.Sleep, seen.Stations[0].MeanBusy)),
        };

    private static RuntimeSample Connections(SeenStation seen, RuntimeSample sample, double most) => sample with
    {
        DatabaseUsed = seen.Busy, DatabaseMax = most, DatabasePending = seen.Line, DatabaseTimeMean = seen.Time,
    };

    private static SimulatedService DatabasePool(Station station) =>
        new([Limit.DatabasePool], station.Servers, [station])
        {
            Watch = (seen, sample) => Connections(seen.Stations[0], sample, station.Servers),
        };

    // Connections that are never returned look used until the end.
    private static SimulatedService Leaking(Station station) =>
        new([Limit.DatabasePool], station.Servers, [station])
        {
            Leak = 1,
            Watch = (seen, sample) => Connections(seen.Stations[0], sample, station.Servers) with
            {
                DatabaseUsed = station.Servers - seen.Stations[0].Servers + seen.Stations[0].Busy,
            },
        };

    private static SimulatedService OutboundConnections(Station station) =>
        new([Limit.OutboundConnections], station.Servers, [station])
        {
            Watch = (seen, sample) => sample with
            {
                OutboundActive = seen.Stations[0].Busy + seen.Stations[0].Line, OutboundConnections = seen.Stations[0].Busy,
                OutboundTimeMean = seen.Inside, OutboundPerSecond = seen.PerSecond, OutboundQueuedPerSecond = seen.Stations[0].Waited,
                OutboundQueueTimeMean = seen.Stations[0].Waited > 0 ? seen.Stations[0].Wait : null,
            },
        };

    private static RuntimeSample Calls(Seen seen, SeenStation callee, RuntimeSample sample) => sample with
    {
        OutboundActive = callee.Busy + callee.Line, OutboundConnections = callee.Busy + callee.Line, OutboundPerSecond = seen.PerSecond,
        OutboundTimeMean = callee.Time + (callee.Wait * callee.Waited / Math.Max(1e-9, seen.PerSecond)),
    };

    private static SimulatedService Downstream(Station station) =>
        new([Limit.Downstream], station.Servers, [station]) { Watch = (seen, sample) => Calls(seen, seen.Stations[0], sample) };

    private static RuntimeSample Computes(Seen seen, RuntimeSample sample, double cores, int at = 0) => sample with
    {
        CpuPercent = 99 * Math.Min(cores, seen.Stations[at].MeanBusy * Math.Min(1, cores)),
        QueueWaitP99 = Math.Max(sample.QueueWaitP99 ?? 0, seen.Stations[at].WaitP99), BlockedThreads = 0, Blocked = [],
        RunningThreads = seen.Stations[at].MeanBusy, QueueLength = seen.Stations[at].Line / 2,
    };

    private static SimulatedService Processor(Station station, double cores) =>
        new([Limit.Cpu], cores, [station]) { IsComputing = true, Watch = (seen, sample) => Computes(seen, sample, cores) };

    private static SimulatedService Collector(Station station, double cores) =>
        new([Limit.Gc], null, [station])
        {
            IsComputing = true,
            Watch = (seen, sample) => Computes(seen, sample, cores) with
            {
                GcPausePercent = 35 * Math.Min(1, seen.Stations[0].MeanBusy / Whole(cores)), AllocatedPerSecond = 4e9,
            },
        };

    private static SimulatedService Lock(Station station) =>
        new([Limit.Lock], 1, [station])
        {
            Watch = (seen, sample) => sample with
            {
                Threads = seen.Users + 4, BlockedThreads = seen.Users, RunningThreads = 0, IdleThreads = 4,
                LocksContended = seen.Stations[0].Line > 0 ? 1 : 0, LockContentionsPerSecond = seen.Stations[0].Waited,
                LockWaitPerSecond = seen.Stations[0].Waited * seen.Stations[0].Wait,
                Blocked =
                [
                    new BlockedCall("Monitor.Enter", BlockingKind.Lock, Math.Max(0, seen.Users - 1)),
                    new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 1),
                ],
            },
        };

    private static SimulatedService Gate(Station station) =>
        new([Limit.Gate], station.Servers, [station]) { Releases = ReleasedBy(ReleaseMechanism.Semaphore) };

    private static Func<double, IReadOnlyList<AsyncRelease>> ReleasedBy(ReleaseMechanism mechanism) =>
        throughput => [new AsyncRelease { Mechanism = mechanism, PerSecond = throughput, Method = "Exports.Run" }];

    private static SimulatedService RequestQueue(Station station) =>
        new([Limit.RequestQueue], station.Servers, [station])
        {
            TurnedAway = "http-503",
            Watch = (seen, sample) => sample with
            {
                LimiterLeases = seen.Stations[0].Busy, LimiterRejectedPerSecond = seen.Users > station.Servers ? 500 : 0,
            },
        };

    private static SimulatedService ServerConnections(Station station) =>
        new([Limit.ServerConnections], station.Servers, [station])
        {
            TurnedAway = "closed",
            Watch = (seen, sample) => sample with
            {
                ConnectionsRejectedPerSecond = seen.Users > station.Servers ? 300 : 0, Connections = seen.Stations[0].Busy,
            },
        };

    // A thread holds a connection for the second half of its request.
    private static SimulatedService PoolAndDatabase(Station connections, Station whole)
    {
        Station thread = whole with { Mean = whole.Mean / 2, IsHeld = true };
        return new SimulatedService(Which(thread, connections, Limit.ThreadPool, Limit.DatabasePool), null, [thread, connections])
        {
            Watch = (seen, sample) => Connections(seen.Stations[1], Threads(seen, sample, thread.Servers, thread.Servers,
                [
                    new BlockedCall("socket receive", BlockingKind.BlockingIo, Beyond(seen)),
                    new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, Math.Min(seen.Stations[0].MeanBusy, seen.Stations[1].Line)),
                ]), connections.Servers),
        };
    }

    // Each thread holds a call from beginning to end.
    private static SimulatedService PoolAndDownstream(Station callee, Station whole)
    {
        Station thread = whole with { Mean = 0.01, Shape = ServiceShape.Constant, IsHeld = true };
        return new SimulatedService(Which(thread, callee, Limit.ThreadPool, Limit.Downstream), null, [thread, callee])
        {
            Watch = (seen, sample) => Calls(seen, seen.Stations[1], Threads(seen, sample, thread.Servers, thread.Servers,
                new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, seen.Stations[0].MeanBusy))),
        };
    }

    private static SimulatedService PoolAndLock(Station inner, Station whole)
    {
        Station thread = whole with { Mean = whole.Mean / 2, IsHeld = true };
        var monitor = new Station(1, inner.Mean / Math.Max(1, inner.Servers), inner.Shape);
        return new SimulatedService(Which(thread, monitor, Limit.ThreadPool, Limit.Lock), null, [thread, monitor])
        {
            Watch = (seen, sample) => Threads(seen, sample, thread.Servers, thread.Servers,
                [
                    new BlockedCall("Monitor.Enter", BlockingKind.Lock, Math.Min(seen.Stations[0].MeanBusy, seen.Stations[1].Line)),
                    new BlockedCall("socket receive", BlockingKind.BlockingIo, Beyond(seen)),
                ]) with
                {
                    LocksContended = seen.Stations[1].Line > 0 ? 1 : 0, LockContentionsPerSecond = seen.Stations[1].Waited,
                    LockWaitPerSecond = seen.Stations[1].Waited * seen.Stations[1].Wait,
                },
        };
    }

    private SimulatedService GateAndProcessor(Station processors, double cores)
    {
        int size = (int)Math.Max(1, Math.Round(processors.Servers * Log(0.5, 6)));
        Station gate = new(size, processors.Mean, processors.Shape, IsHeld: true);
        return new SimulatedService(Which(gate, processors, Limit.Gate, Limit.Cpu), null, [gate, processors])
        {
            IsComputing = true,
            Watch = (seen, sample) => Computes(seen, sample, cores, 1),
            Releases = ReleasedBy(ReleaseMechanism.Semaphore),
        };
    }

    // Those at the first station that do not wait for the second.
    private static double Beyond(Seen seen) => Math.Max(0, seen.Stations[0].MeanBusy - seen.Stations[1].Line);

    // Of an outer station that is held for the inner one too.
    private static Limit[] Which(Station outer, Station inner, Limit ofOuter, Limit ofInner)
    {
        double times = outer.Servers / (outer.Mean + inner.Mean) / (inner.Servers / inner.Mean);
        return times > Together ? [ofInner] : times < 1 / Together ? [ofOuter] : [ofOuter, ofInner];
    }
}

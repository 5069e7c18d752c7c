using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Evidence.EightPlaces;

namespace Threadbare.Tests.Analysis.Evidence;

/// <summary>Waits that several limits share, at 32 users: the excess is 600 ms, and 40 are served a second.</summary>
public sealed class WaitTests
{
    [Theory]
    [InlineData(500, true)]
    [InlineData(499, false)]
    public void Time_inside_an_idle_service_is_unseen_where_it_explains_half_of_the_excess(double inside, bool isFound) =>
        Assert.Equal(isFound, IsUnseen(new RuntimeSample { ServerTimeMean = inside, CpuPercent = 20, QueueWaitP99 = 1 }));

    [Theory]
    [InlineData(239.0, true)]
    [InlineData(240.0, false)]
    [InlineData(null, false)]
    public void Time_inside_a_service_that_computes_is_no_unseen_wait(double? cpu, bool isFound) =>
        Assert.Equal(isFound, IsUnseen(new RuntimeSample { ServerTimeMean = 700, CpuPercent = cpu }));

    [Theory]
    [InlineData(119, true)]
    [InlineData(120, false)]
    public void Time_inside_is_no_unseen_wait_where_a_wait_for_a_thread_explains_a_fifth(double queueWait, bool isFound) =>
        Assert.Equal(isFound, IsUnseen(new RuntimeSample { ServerTimeMean = 700, CpuPercent = 20, QueueWaitP99 = queueWait }));

    [Theory]
    [InlineData(16, 0, true)]
    [InlineData(17, 0, false)]
    [InlineData(0, 0.9, true)]
    [InlineData(0, 1, false)]
    public void Time_inside_is_no_unseen_wait_where_requests_call_others(double calls, double connections, bool isFound) =>
        Assert.Equal(isFound, IsUnseen(new RuntimeSample
        {
            ServerTimeMean = 700, CpuPercent = 20, OutboundActive = calls, DatabaseUsed = connections,
        }));

    // Npgsql tells the size of each pool that it has: without a size, each request opens its connection.
    [Theory]
    [InlineData(20.0, true)]
    [InlineData(null, false)]
    public void Requests_that_open_their_own_connections_wait_for_no_pool(double? size, bool isWaiting)
    {
        var pool = new PoolSample { Driver = "Npgsql", Name = "shop", Max = size, Used = 20 };
        var holder = new Holder { Limit = Limit.DatabasePool, Resource = "Npgsql", WaitMs = 3000 };
        RunResult run = new Service(8) { Runtime = (_, _) => new RuntimeSample { Pools = [pool] } }.At(Loads);

        Assert.Equal(isWaiting, DatabaseConnections.FindWait(See(run with { Holders = [holder] })) is not null);
    }

    [Theory]
    [InlineData(18, true)]
    [InlineData(17.9, false)]
    public void Connections_are_used_up_from_nine_tenths_on(double used, bool areUsedUp) =>
        Assert.Equal(areUsedUp, DatabaseConnections.AreUsedUp(Watched(new RuntimeSample { DatabaseUsed = used, DatabaseMax = 20 })));

    [Theory]
    [InlineData(20, 1, true)]
    [InlineData(20, 0.9, false)]
    [InlineData(10, 1, false)]
    public void Connections_are_full_where_one_request_waits_for_one_all_the_time(double used, double pending, bool areFull)
    {
        var runtime = new RuntimeSample { DatabaseUsed = used, DatabaseMax = 20, DatabasePending = pending };

        Assert.Equal(areFull, DatabaseConnections.AreFull(Watched(runtime)));
    }

    [Theory]
    [InlineData(300.0, 200.0, 300.0)]
    [InlineData(301.0, 200.0, null)]
    [InlineData(301.0, null, 301.0)]
    public void A_wait_for_a_connection_much_longer_than_a_request_is_inside_is_of_no_request(double queue, double? server, double? wait) =>
        Assert.Equal(wait, OutboundWait.Measure(Queued(new RuntimeSample { OutboundQueueTimeMean = queue, ServerTimeMean = server })));

    // One user waits for 200 ms too: a connection takes so long to open.
    [Fact]
    public void A_wait_that_one_user_has_too_is_no_queue() => Assert.Equal(100, OutboundWait.Measure(
        Queued(new RuntimeSample { OutboundQueueTimeMean = 300 }, atRest: new RuntimeSample { OutboundQueueTimeMean = 200 })));

    [Theory]
    [InlineData(null, false)]
    [InlineData(15.0, false)]
    [InlineData(16.0, true)]
    public void Calls_wait_until_a_connection_is_open_where_as_many_are_closed(double? closed, bool isForOpening)
    {
        var waiting = new RuntimeSample { OutboundQueuedPerSecond = 32, OutboundQueueTimeMean = 60, OutboundClosedPerSecond = closed };
        Situation seen = Queued(waiting);

        Assert.Equal((isForOpening, !isForOpening), (OutboundWait.IsForOpening(seen), OutboundWait.IsFull(seen)));
    }

    // The first second, in which users join, tells nothing.
    [Theory]
    [InlineData(new double[] { 4, 12, 12, 12 }, false)]
    [InlineData(new double[] { 4, 10, 11, 12 }, true)]
    [InlineData(new double[] { 10, 12 }, false)]
    public void Calls_wait_until_a_connection_is_open_where_their_number_rises(double[] connections, bool isForOpening)
    {
        RunResult run = new Service(8).At(Loads);
        IEnumerable<IntervalResult> seconds = connections.Select((level, second) => new IntervalResult
        {
            T = run.Steps[^1].Start + second, Runtime = new RuntimeSample { OutboundConnections = level },
        });

        Assert.Equal(isForOpening, OutboundWait.IsForOpening(See(run with { Intervals = [.. seconds] })));
    }

    private static Situation Queued(RuntimeSample loaded, RuntimeSample? atRest = null) =>
        See(new Service(8) { Runtime = (_, waiting) => waiting > 0 ? loaded : atRest ?? new RuntimeSample() }.At(Loads));

    [Theory]
    [InlineData(null, 0)]
    [InlineData(10.0, 0.25)]
    public void Calls_that_wait_are_counted_for_each_request_served(double? queued, double share) =>
        Assert.Equal(share, OutboundWait.MeasureShare(Watched(new RuntimeSample { OutboundQueuedPerSecond = queued })));

    [Theory]
    [InlineData(32, 60, true)]
    [InlineData(31, 60, false)]
    [InlineData(32, 59, false)]
    public void Outbound_connections_are_full_where_nearly_every_call_waits_for_a_tenth_of_the_excess(
        double queued, double wait, bool isFull) => Assert.Equal(
        isFull,
        OutboundWait.IsFull(Queued(new RuntimeSample { OutboundQueuedPerSecond = queued, OutboundQueueTimeMean = wait })));

    [Fact]
    public void Outbound_connections_are_not_full_where_nobody_is_served()
    {
        var service = new Service(8)
        {
            Runtime = (_, _) => new RuntimeSample { OutboundQueuedPerSecond = 32, OutboundQueueTimeMean = 300 },
            Change = step => step with { SuccessPerSecond = 0 },
        };

        Assert.False(OutboundWait.IsFull(See(service.At(Loads))));
    }

    [Theory]
    [InlineData(1.0, 2.0, false)]
    [InlineData(1.0, 1.0, false)]
    [InlineData(2.0, 1.0, true)]
    [InlineData(null, 1.0, false)]
    [InlineData(1.0, null, true)]
    public void Most_calls_wait_for_their_own_connection_where_most_build_their_client(double? built, double? shared, bool isOwn)
    {
        ServiceCall call = Call(CallKind.Http, 9);
        RunResult run = new Service(8).At(Loads) with
        {
            Calls =
            [
                call with { BuiltAt = call.At, PerRequest = built }, call with { PerRequest = shared },
                Call(CallKind.Database, 9) with { PerRequest = 50 },
            ],
        };

        Assert.Equal(isOwn, OutboundWait.IsForOwnConnections(See(run)));
    }

    [Fact]
    public void The_collectors_pauses_are_a_share_of_the_time()
    {
        Assert.Equal(0.2, CollectorPauses.Measure(Watched(new RuntimeSample { GcPausePercent = 20 })));
        Assert.Null(CollectorPauses.Measure(Watched(new RuntimeSample())));
    }

    // On three cores of a machine that others fill a request costs 20 ms of processor time. A pause of 2 ms a request makes
    // 3 · 2 / (20 + 2 · 2), one of 1 ms 3 · 1 / (20 + 2 · 1), and one of 10 ms, as it was at 32 users, 3 · 10 / (20 + 2 · 10).
    [Theory]
    [InlineData(5, 20, 4, 0.25)]
    [InlineData(5, 20, 2, 3.0 / 22)]
    [InlineData(4, 20, 2, 0.4)]
    [InlineData(5, 0, 0, 0.4)]
    public void Beside_others_the_shortest_pause_a_request_of_enough_tells_the_collectors_share(
        long answers, double perSecond, double pauses, double share)
    {
        var disturbed = new RuntimeSample
        {
            Processors = 3, MachineProcessors = 3, MachineCpuPercent = 300, CpuPercent = 80, GcPausePercent = 40,
        };
        RunResult run = new Service(8) { Runtime = (users, _) => disturbed with { GcPausePercent = users < 32 ? null : 40 } }.At(Loads);
        StepResult aside = Step(1, 20) with
        {
            SetAside = true, Ok = answers, SuccessPerSecond = perSecond, Runtime = disturbed with { GcPausePercent = pauses },
        };

        Assert.Equal(share, CollectorPauses.Measure(See(run with { Steps = [.. run.Steps, aside] }))!.Value, 9);
    }

    // The service has three cores of four; the generator takes a hundredth of one.
    [Theory]
    [InlineData(240, true)]
    [InlineData(264, false)]
    public void Pauses_are_lengthened_already_by_others_that_take_a_sixth_of_a_full_machine(double processor, bool isCorrected)
    {
        var crowded = new RuntimeSample
        {
            Processors = 3, MachineProcessors = 3, MachineCpuPercent = 300, CpuPercent = processor, GcPausePercent = 40,
        };
        RunResult run = new Service(8) { Runtime = (users, _) => crowded with { GcPausePercent = users < 32 ? 1 : 40 } }.At(Loads);

        Assert.Equal(isCorrected, CollectorPauses.Measure(See(run)) < 0.4);
    }

    [Fact]
    public void Of_one_load_each_address_takes_what_it_took_in_the_whole_run()
    {
        RunResult run = new Service(8).At(32) with { Endpoints = [Endpoint("GET /a", 5, 1, 20, 30), Endpoint("GET /b", 5, 2, 30, 40)] };

        Assert.Equal([new("GET /a", 1, 30), new EndpointWait("GET /b", 2, 40)], EndpointWait.Find(See(run)));
    }

    [Fact]
    public void Beside_a_load_set_aside_each_address_takes_what_it_took_in_the_step_that_counts()
    {
        RunResult run = new Service(8)
        {
            Change = step => step with { Endpoints = [Endpoint("GET /a", 5, 1, 20, 30), Endpoint("GET /b", 5, 2, 30, 40)] },
        }.At(32, 32);
        run = run with
        {
            Steps = [run.Steps[0], run.Steps[1] with { SetAside = true }],
            Endpoints = [Endpoint("GET /a", 9, 5, 50, 50), Endpoint("GET /b", 9, 5, 50, 50)],
        };

        Assert.Equal([new("GET /a", 1, 30), new EndpointWait("GET /b", 2, 40)], EndpointWait.Find(See(run)));
    }

    [Fact]
    public void Each_address_takes_its_median_when_nothing_queues_and_its_mean_past_the_tipping_point()
    {
        EndpointResult[] calm = [Endpoint("GET /a", 5, 1, 20, 30), Endpoint("GET /b", 5, 2, 30, 40), Endpoint("GET /never", 0, 0, 0, 0)];
        EndpointResult[] loaded =
        [
            Endpoint("GET /b", 5, 3, 90, 95), Endpoint("GET /new", 5, 9, 9, 9), Endpoint("GET /never", 5, 9, 9, 9),
            Endpoint("GET /a", 0, 4, 80, 85),
        ];

        Assert.Equal([new EndpointWait("GET /b", 30, 95)], FindWaits(calm, loaded));
    }

    [Fact]
    public void A_single_address_has_no_times_of_its_own() =>
        Assert.Empty(FindWaits([Endpoint("GET /a", 5, 1, 20, 30)], [Endpoint("GET /a", 5, 1, 20, 90)]));

    [Theory]
    [InlineData("HttpClient.Send", "Shop.Get", true)]
    [InlineData("Monitor.Wait", "System.Net.Http.HttpConnection.Send", true)]
    [InlineData("Monitor.Wait", "Shop.Get", false)]
    public void A_call_is_outbound_by_its_name_or_by_a_frame_beneath_it(string call, string beneath, bool isOutbound) =>
        Assert.Equal(isOutbound, HttpWaits.IsCall(new BlamedPlace
        {
            Method = "Shop.Get", Call = call, Kind = BlockingKind.BlockingIo, Advice = "", Certainty = Certainty.ExactLine,
            Stack = ["System.Threading.Monitor.Wait", beneath],
        }));

    private static bool IsUnseen(RuntimeSample loaded) => new UnseenWait(See(new Service(8)
    {
        Runtime = (users, _) => (users < 16 ? new RuntimeSample { ServerTimeMean = 200 } : loaded) with { Processors = 4 },
    }.At(Loads))).IsFound;

    private static IReadOnlyList<EndpointWait> FindWaits(EndpointResult[] calm, EndpointResult[] loaded) =>
        EndpointWait.Find(Changed(step =>
            step.Users is 4 ? step with { Endpoints = calm } : step.Users is 32 ? step with { Endpoints = loaded } : step));

    private static ServiceCall Call(CallKind kind, int line) => new()
    {
        Kind = kind, Target = "stock", Call = "Send",
        At = new CodePlace { Method = "Shop.Get", File = "/src/Shop.cs", Line = line, Certainty = Certainty.ExactLine },
    };
}

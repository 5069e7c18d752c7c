using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;
using static Threadbare.Tests.Analysis.Evidence.EightPlaces;

namespace Threadbare.Tests.Analysis.Evidence;

public sealed class SituationTests
{
    [Fact]
    public void It_is_calm_at_half_of_the_last_good_load() =>
        Assert.Equal(4, See(new Service(8).At(1, 2, 4, 8, 16, 32)).Calm.Load);

    [Fact]
    public void Where_nothing_was_answered_the_lowest_load_stands_for_calm() =>
        Assert.Equal(4, Changed(step => step with { Ok = 0 }).Calm.Load);

    [Theory]
    [InlineData(64, 64)]
    [InlineData(65, 16)]
    public void The_highest_load_up_to_four_times_the_first_past_is_judged(double highest, double loaded) =>
        Assert.Equal(loaded, See(new Service(8).At(4, 8, 16, highest)).Loaded.Load);

    [Fact]
    public void A_load_that_was_answered_shows_more_than_a_higher_one_that_was_not() =>
        Assert.Equal(16, Judged(atSixteen: step => step, atThirtyTwo: step => step with { Ok = 0 }).Load);

    [Fact]
    public void A_load_whose_runtime_was_seen_shows_more_than_a_higher_one_whose_runtime_was_not() =>
        Assert.Equal(16, Judged(atSixteen: Watch, atThirtyTwo: step => step).Load);

    [Fact]
    public void Answers_show_more_than_the_runtime() =>
        Assert.Equal(16, Judged(atSixteen: step => step, atThirtyTwo: step => Watch(step) with { Ok = 0 }).Load);

    [Theory]
    [InlineData(null, null, false)]
    [InlineData(1.0, null, true)]
    [InlineData(null, 1.0, true)]
    [InlineData(1.0, 1.0, true)]
    public void A_queue_or_a_wait_for_a_thread_shows_that_the_runtime_was_seen(double? queue, double? wait, bool isWatched) =>
        Assert.Equal(isWatched, Watched(new RuntimeSample { QueueLength = queue, QueueWaitP99 = wait }).IsWatched);

    [Theory]
    [InlineData(8, 10, 0, false)]
    [InlineData(16, 10, 0, true)]
    [InlineData(64, 10, 0, true)]
    [InlineData(128, 10, 0, false)]
    [InlineData(16, 9, 0, false)]
    [InlineData(16, 10, 1, false)]
    public void The_cheap_request_tells_from_the_first_load_past_to_the_one_judged(double users, int answers, int failed, bool tells)
    {
        var beside = new BystanderResult { Failed = failed, ResponseTime = new LatencySummary { Count = answers } };
        var service = new Service(8) { Change = step => step with { Bystander = step.Users.Equals(users) ? beside : null } };

        Assert.Equal(tells, See(service.At(4, 8, 16, 64, 128)).Beside is not null);
    }

    [Theory]
    [InlineData(8.0, null, 8.0)]
    [InlineData(8.0, 3.0, 5.0)]
    [InlineData(null, 3.0, null)]
    public void Threads_that_are_not_idle_are_busy(double? threads, double? idle, double? busy) =>
        Assert.Equal(busy, Watched(new RuntimeSample { Threads = threads, IdleThreads = idle }).BusyThreads);

    [Theory]
    [InlineData(2, 3, true)]
    [InlineData(1.9, 3, false)]
    [InlineData(2, 4, false)]
    [InlineData(2.1, 4, true)]
    public void Two_and_more_than_half_of_the_busy_threads_are_most_of_them(double blocked, double threads, bool isMostlyBlocked) =>
        Assert.Equal(isMostlyBlocked, Watched(new RuntimeSample { BlockedThreads = blocked, Threads = threads }).IsMostlyBlocked);

    [Fact]
    public void Of_one_load_the_bare_time_of_a_mixture_is_the_mean_of_what_each_address_answered_quickest() =>
        Assert.Equal(175, See(WithQuickest(Endpoint("GET /a", 10, 100, 800, 800), Endpoint("GET /b", 30, 200, 800, 800))).BareTime);

    [Fact]
    public void Of_one_load_the_bare_time_of_a_single_address_is_that_of_its_quickest_answer() =>
        Assert.Equal(150, See(WithQuickest(Endpoint("GET /a", 10, 100, 800, 800))).BareTime);

    [Fact]
    public void Figures_of_addresses_that_hold_a_step_set_aside_tell_no_bare_time()
    {
        RunResult run = WithQuickest(Endpoint("GET /a", 10, 100, 800, 800), Endpoint("GET /b", 30, 200, 800, 800));

        Assert.Equal(150, See(run with { Steps = [.. run.Steps, run.Steps[0] with { SetAside = true, Start = 10 }] }).BareTime);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void With_several_loads_the_bare_time_is_the_mean_when_nothing_queues(int addresses) =>
        Assert.Equal(190, WithMedians(addresses, Endpoint("GET /a", 10, 1, 100, 900), Endpoint("GET /b", 30, 1, 200, 900)).BareTime);

    [Theory]
    [InlineData(20, 200)]
    [InlineData(19.9, 640)]
    public void Where_work_waits_for_a_thread_the_server_tells_the_bare_time_of_one_load(double queueWait, double bareTime)
    {
        var service = new Service(8)
        {
            Runtime = (_, _) => new RuntimeSample { QueueWaitP99 = queueWait, ServerTimeMean = 200 },
            Change = step => step with { ResponseTime = step.ResponseTime with { Min = 640 } },
        };

        Assert.Equal(bareTime, See(service.At(32)).BareTime);
    }

    [Fact]
    public void The_quickest_answer_counts_from_the_warm_up_on_and_without_its_connection()
    {
        RunResult run = new Service(8)
        {
            Change = step => step with { ServiceTime = new LatencySummary { Count = 10, Min = 150 } },
        }.At(32);
        var warm = new IntervalResult { T = -1, ServiceTime = new LatencySummary { Count = 1, Min = 120 } };

        Assert.Equal(150, See(run).BareTime);
        Assert.Equal(120, See(run with { Intervals = [warm, new IntervalResult { T = 1 }] }).BareTime);
    }

    [Theory]
    [InlineData(0, 800)]
    [InlineData(100, 700)]
    [InlineData(400, 500)]
    public void By_Littles_law_a_request_takes_what_its_user_spends_beyond_the_pause(double pause, double loadedTime)
    {
        RunResult run = new Service(8) { Change = Quicker }.At(Loads);

        Assert.Equal(loadedTime, See(run with { Plan = Pausing(pause) }).LoadedTime, 9);
    }

    [Fact]
    public void Where_the_pauses_are_not_known_the_answers_tell_how_long_a_request_takes()
    {
        LoadPlan plan = new LoadPlan { Target = "http://localhost:1", Scenarios = [Shopper("a", 1), Shopper("b", 2)] };

        Assert.Equal(500, See(new Service(8) { Change = Quicker }.At(Loads) with { Plan = plan }).LoadedTime, 9);
    }

    [Fact]
    public void Users_that_failed_for_another_reason_than_load_were_served_too() => Assert.Equal(
        640, Changed(step => Quicker(step) with { Sent = step.Ok + 100, Failed = 100, FailedBefore = 100 }).LoadedTime, 9);

    [Fact]
    public void Arrivals_take_as_long_as_their_answers_say()
    {
        Situation s = See(Arriving(10, 10, 200), Arriving(20, 20, 200), Arriving(40, 20, 300), Arriving(80, 20, 500));

        Assert.Equal((80, 500), (s.Loaded.Load, s.LoadedTime));
    }

    [Fact]
    public void Where_nobody_was_served_in_time_the_answers_tell_how_long_a_request_takes()
    {
        var service = new Service(8) { Change = step => step with { SuccessPerSecond = 0, Settled = false } };

        Assert.Equal(800, See(service.At(32)).LoadedTime);
    }

    [Theory]
    [InlineData(null, null, 4)]
    [InlineData(null, 2.0, 2)]
    [InlineData(null, 0.0, 4)]
    [InlineData(1.5, 2.0, 1.5)]
    [InlineData(8.0, 2.0, 2)]
    public void A_quota_and_the_processors_known_say_how_many_cores_there_are(double? quota, double? processors, double cores) =>
        Assert.Equal(cores, Watched(new RuntimeSample { ProcessorQuota = quota, Processors = processors }).Cores);

    [Fact]
    public void What_the_endpoints_share_is_that_of_all_their_requests()
    {
        Situation s = See(ExportMix.Run(new RuntimeSample { CpuPercent = 53 })).ForLimits();

        Assert.True(s.IsOfOneEndpoint);
        Assert.Equal((50, 530), (s.Throughput, s.AllThroughput));
        Assert.Equal(1, s.ProcessorTime);
    }

    [Fact]
    public void Without_an_endpoint_of_its_own_the_throughput_is_what_Littles_law_allows()
    {
        Situation s = Changed(step => step with { SuccessPerSecond = 1.1 * step.SuccessPerSecond });

        Assert.Equal(40, s.AllThroughput, 9);
    }

    [Theory]
    [InlineData(0, 0.5)]
    [InlineData(1, 0.5)]
    [InlineData(2, 1)]
    public void The_generators_loops_use_as_much_as_their_mean_second(int loops, double cores)
    {
        RunResult run = new Service(8).At(Loads) with
        {
            Generator = new GeneratorResult { Loops = loops },
            Intervals = [Busy(29, 100), Busy(30, 20), Busy(39, 80), Busy(40, 100)],
        };

        Assert.Equal(cores, See(run).GeneratorCores);
    }

    [Theory]
    [InlineData(29.9, false)]
    [InlineData(30, true)]
    [InlineData(39.5, true)]
    [InlineData(39.6, false)]
    public void A_second_belongs_to_a_step_in_which_at_least_half_of_it_lies(double at, bool belongs)
    {
        Situation s = See(new Service(8).At(Loads) with { Intervals = [new IntervalResult { T = at }] });

        Assert.Equal(belongs, s.SecondsOf(s.Loaded.Step).Any());
    }

    [Theory]
    [InlineData(150.0, 50, 0.5)]
    [InlineData(50.0, 100, 0)]
    [InlineData(null, 100, 0)]
    public void Others_have_what_service_and_generator_leave(double? machine, double own, double others) =>
        Assert.Equal(others, OnTwoCores(machine, own).OthersShare);

    [Theory]
    [InlineData(100.0, 0.25)]
    [InlineData(160.0, 0)]
    [InlineData(null, 0.75)]
    public void What_the_service_calls_is_not_among_the_others(double? called, double others) => Assert.Equal(others, Watched(
        new RuntimeSample { Processors = 2, MachineProcessors = 2, CpuPercent = 50, MachineCpuPercent = 200, CalledCpuPercent = called })
        .OthersShare);

    [Theory]
    [InlineData(186, 50, false)]
    [InlineData(187, 50, true)]
    [InlineData(200, 186, true)]
    [InlineData(200, 187, false)]
    public void A_machine_is_crowded_where_it_is_used_up_and_the_services_own_processors_are_not(double machine, double own, bool isCrowded)
        => Assert.Equal(isCrowded, OnTwoCores(machine, own).IsCrowded);

    [Theory]
    [InlineData(200, 50, true)]
    [InlineData(200, 133, true)]
    [InlineData(200, 134, false)]
    [InlineData(180, 50, false)]
    public void A_crowded_machine_is_disturbed_where_others_have_a_third_of_it(double machine, double own, bool isDisturbed) =>
        Assert.Equal(isDisturbed, OnTwoCores(machine, own).IsDisturbed);

    [Theory]
    [InlineData(200, 59, true)]
    [InlineData(200, 60, false)]
    [InlineData(186, 0, false)]
    [InlineData(180, 0, false)]
    public void A_service_is_left_little_where_others_have_most_of_a_machine_that_is_used_up(double machine, double own, bool isLeftLittle)
        => Assert.Equal(isLeftLittle, OnTwoCores(machine, own).IsLeftLittle);

    [Fact]
    public void The_most_past_the_tipping_point_is_that_of_any_load_past_it()
    {
        static double Used(double users) => users switch { 8 => 30, 16 => 20, _ => 18 };
        var service = new Service(8) { Runtime = (users, _) => new RuntimeSample { DatabaseUsed = Used(users) } };

        Assert.Equal(20, See(service.At(Loads)).MostPast(sample => sample.DatabaseUsed));
    }

    [Theory]
    [InlineData(null, 0)]
    [InlineData(-1.0, 0)]
    [InlineData(150.0, 0.25)]
    [InlineData(900.0, 1)]
    public void A_wait_explains_its_share_of_the_excess(double? wait, double share) =>
        Assert.Equal(share, Watched(new RuntimeSample()).Explains(wait));

    [Fact]
    public void Where_nothing_takes_longer_no_wait_explains_anything()
    {
        Situation s = See(new Service(8).At(4));

        Assert.Equal((0, 0), (s.Excess, s.Explains(10)));
    }

    [Fact]
    public void By_Littles_law_those_who_wait_are_served_at_the_rate_of_all()
    {
        Assert.Equal(600, Watched(new RuntimeSample()).WaitOf(24));
        Assert.Null(Changed(step => step with { SuccessPerSecond = 0 }).WaitOf(24));
    }

    [Fact]
    public void Concurrency_is_that_of_all_loads_on_the_plateau() =>
        Assert.Equal(8, See(Step(4, 20), Step(8, 40), Step(16, 38), Step(32, 42)).Concurrency, 9);

    [Fact]
    public void Without_a_load_past_the_tipping_point_concurrency_is_that_of_the_highest() =>
        Assert.Equal(8, See(new Service(8).At(1, 2, 4, 8)).Concurrency, 9);

    [Theory]
    [InlineData(0, 8)]
    [InlineData(50, 6)]
    public void Users_that_pause_are_more_than_those_inside(double pause, double inside)
    {
        Situation s = See(new Service(8) { Change = step => Take(step, -pause) }.At(Loads) with { Plan = Pausing(pause) });

        Assert.Equal((inside, 8), (s.Concurrency, s.LoadCarried));
    }

    [Fact]
    public void One_load_of_users_that_pause_carries_those_inside() => Assert.Equal(
        8, See(new Service(8) { Change = step => Take(step, -100) }.At(32) with { Plan = Pausing(100) }).LoadCarried, 9);

    private static StepResult Take(StepResult step, double longer) =>
        step with { ResponseTime = step.ResponseTime with { Mean = step.ResponseTime.Mean + longer } };

    [Fact]
    public void Users_of_whom_none_was_ever_served_are_no_load_carried()
    {
        var service = new Service(8) { Change = step => step with { Ok = 0, SuccessPerSecond = 0 } };

        Assert.Equal(0, See(service.At(1, 2) with { Plan = Pausing(100) }).LoadCarried);
    }

    [Fact]
    public void Arrivals_are_carried_as_iterations_with_all_their_requests()
    {
        var buyer = new Scenario("buyer") { Steps = [new RepeatStep(5, [new RequestStep { Url = "/orders" }])] };
        LoadPlan plan = new() { Target = "http://localhost:1", Scenarios = [buyer] };
        StepResult[] steps = [Arriving(10, 50, 100), Arriving(20, 100, 100), Arriving(40, 100, 300), Arriving(80, 100, 500)];

        Assert.Equal(20, See(Measure(steps) with { Plan = plan }).LoadCarried);
    }

    private static CurvePoint Judged(Func<StepResult, StepResult> atSixteen, Func<StepResult, StepResult> atThirtyTwo) =>
        Changed(step => step.Users is 16 ? atSixteen(step) : step.Users is 32 ? atThirtyTwo(step) : step).Loaded;

    private static StepResult Watch(StepResult step) => step with { Runtime = new RuntimeSample() };

    private static StepResult Quicker(StepResult step) => step.Users is 32
        ? step with { Settled = false, ResponseTime = step.ResponseTime with { Mean = 500 } }
        : step;

    private static LoadPlan Pausing(double milliseconds) =>
        new() { Urls = ["http://localhost/"], Think = TimeSpan.FromMilliseconds(milliseconds) };

    private static Scenario Shopper(string name, double seconds) => new(name)
    {
        Steps =
        [
            new RequestStep { Url = "/orders" }, new ThinkStep(TimeSpan.FromSeconds(seconds), TimeSpan.FromSeconds(seconds)),
        ],
    };

    private static RunResult WithQuickest(params EndpointResult[] endpoints) => new Service(8)
    {
        Change = step => step with { ResponseTime = step.ResponseTime with { Min = 150 } },
    }.At(32) with { Endpoints = endpoints };

    private static Situation WithMedians(int addresses, params EndpointResult[] calm) => See(new Service(8)
    {
        Change = step => step.Users is 4
            ? step with { Endpoints = calm, ResponseTime = step.ResponseTime with { P50 = 180, Mean = 190 } }
            : step,
    }.At(Loads) with { Endpoints = [.. Enumerable.Range(0, addresses).Select(one => Endpoint($"GET /{one}", 1, 1, 1, 1))] });

    private static IntervalResult Busy(double at, double percent) => new() { T = at, BusyPercent = percent };

    private static Situation OnTwoCores(double? machine, double own) => Watched(new RuntimeSample
    {
        MachineProcessors = 2, Processors = 2, MachineCpuPercent = machine, CpuPercent = own,
    });
}

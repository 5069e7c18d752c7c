using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.Gate;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Gate;

public sealed class GateRuleTests
{
    private const string AtLimiter = "requests wait for their turn at a limiter";

    private const string AtSemaphore = "threads wait for their turn at a semaphore";

    // At 100 answers a second, 27 that wait explain 270 of the 300 ms that each takes longer.
    [Theory]
    [InlineData(27, 0.9)]
    [InlineData(15, 0.7)]
    public void Requests_that_wait_for_a_lease_weigh_by_what_they_explain_and_at_least_as_the_main_observation(
        double queued, double weight)
    {
        LimitCase found = Examine(Limiting(queued, leases: 10))!;

        Assert.Equal((AtLimiter, weight, 10.0), (found.Statement, found.Weight, found.Size));
        Assert.StartsWith($"{queued} requests wait for a lease, 10 hold one.", found.For[0], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1, 10.0, true)]
    [InlineData(0.9, 10.0, false)]
    [InlineData(1, 0.0, false)]
    [InlineData(1, null, false)]
    public void A_limiter_makes_a_case_from_one_waiting_request_on_beside_one_that_holds_a_lease(
        double queued, double? leases, bool isCase) =>
        Assert.Equal(isCase, Examine(Limiting(queued, leases)) is not null);

    [Fact]
    public void A_limiter_that_turns_requests_away_is_told_as_such() =>
        Assert.Null(GateRule.Examine(See(Limiting(27, 10), past: Failing("http-503", 1))));

    [Theory]
    [InlineData(1, 1, true)]
    [InlineData(0.9, 0.9, false)]
    [InlineData(3, 10, true)]
    [InlineData(2.9, 10, false)]
    public void Threads_at_a_semaphore_make_a_case_where_they_are_one_and_three_tenths_of_the_blocked(
        double waiting, double blocked, bool isCase) =>
        Assert.Equal(isCase, Examine(Waiting(waiting, blocked, running: 0)) is not null);

    [Theory]
    [InlineData(24, 3.0, 7, "while 7 work.")]
    [InlineData(24, null, 4, "while 4 work.")]
    [InlineData(20, 1.0, 1, "while 1 works.")]
    [InlineData(34, 3.0, 10, "while 17 work.")]
    public void The_threads_that_work_are_the_size_of_the_gate_up_to_what_is_served_at_a_time(
        double blocked, double? running, double size, string told)
    {
        LimitCase found = Examine(Waiting(20, blocked, running))!;

        Assert.Equal((Weights.Strong, size), (found.Weight, found.Size));
        Assert.EndsWith(told, found.For[0], StringComparison.Ordinal);
    }

    [Fact]
    public void Where_no_thread_works_the_size_is_what_is_served_at_a_time() => Assert.Equal(10, Examine(Waiting(20, 20, 0.9))!.Size);

    [Theory]
    [InlineData(4.9, true)]
    [InlineData(5, false)]
    public void Half_as_many_requests_that_wait_for_the_database_explain_the_semaphore(double pending, bool isCase) =>
        Assert.Equal(isCase, Examine(Waiting(10, 10, 1) with { DatabasePending = pending }) is not null);

    [Theory]
    [InlineData(30, true)]
    [InlineData(29.9, false)]
    public void Releases_make_a_case_from_three_tenths_of_the_throughput_on(double perSecond, bool isCase) =>
        Assert.Equal(isCase, Examine(Quiet, Release(ReleaseMechanism.Semaphore, perSecond)) is not null);

    [Theory]
    [InlineData(ReleaseMechanism.Semaphore, 0.9)]
    [InlineData(ReleaseMechanism.Limiter, 0.9)]
    [InlineData(ReleaseMechanism.Rate, 0.9)]
    [InlineData(ReleaseMechanism.Channel, 0.9)]
    [InlineData(ReleaseMechanism.TaskSource, 0.55)]
    [InlineData(ReleaseMechanism.Timer, null)]
    [InlineData(ReleaseMechanism.Other, null)]
    public void A_task_of_the_services_own_is_less_sure_a_gate_than_those_made_for_it(ReleaseMechanism mechanism, double? weight) =>
        Assert.Equal(weight, Examine(Quiet, Release(mechanism, 50))?.Weight);

    // Requests that do not pass the gate are served beside it, and count for the throughput.
    [Theory]
    [InlineData("Shop.Sell", 4, 4)]
    [InlineData("Shop.Sell", 9, 9)]
    [InlineData("Shop.Sell", 12, 10)]
    [InlineData("Shop.Buy", 4, 10)]
    [InlineData("Shop.Sell", null, 10)]
    public void The_size_is_what_is_seen_to_hold_a_permit_and_otherwise_what_is_served_at_a_time(string method, int? held, double size)
    {
        var holder = new Holder
        {
            Limit = Limit.Gate, Resource = "SemaphoreSlim", WaitsAt = SeenCode.At(12) with { Method = method }, HeldAtOnce = held,
            WindowSeconds = 2, Samples = 400,
        };
        RunResult run = TenAtATime.Run(Quiet);
        AsyncRelease release = Release(ReleaseMechanism.Semaphore, 50) with { Method = "Shop.Sell" };

        LimitCase found = GateRule.Examine(See(run with { Releases = [release], Holders = [holder] }))!;

        Assert.Equal(size, found.Size);
        Assert.Equal(size < 10, found.For[1].StartsWith($"Most of the time {size} requests have a permit", StringComparison.Ordinal));
    }

    [Fact]
    public void Of_two_gates_the_one_that_lets_more_go_on_is_named()
    {
        LimitCase found = Examine(Quiet, Release(ReleaseMechanism.Channel, 90), Release(ReleaseMechanism.Semaphore, 50))!;

        Assert.StartsWith("90 waiting requests a second go on when a channel lets them", found.For[0], StringComparison.Ordinal);
    }

    // Ten a second, each 20 ms long: 0.2 are inside at a time.
    [Theory]
    [InlineData(0.0)]
    [InlineData(1.0)]
    public void A_limiter_that_lets_fewer_than_one_in_at_a_time_has_a_rate_and_no_size(double leases)
    {
        LimitCase found = GateRule.Examine(RateLimited(10, 20, leases))!;

        Assert.Equal(("requests wait at a limiter that lets 10 a second through", null), (found.Statement, found.Size));
        Assert.Contains("10 a second are let through", found.For[1], StringComparison.Ordinal);
    }

    // Twenty a second, each 200 ms long: four are inside at a time, all in the second in which the tokens came.
    [Theory]
    [InlineData(true, null)]
    [InlineData(false, 4.0)]
    public void A_limiter_whose_leases_are_gone_in_most_seconds_while_requests_wait_has_a_rate(bool comesInBursts, double? size)
    {
        Situation s = RateLimited(20, 200, 4, second => comesInBursts && second % 5 > 0 ? 0 : 4);

        Assert.Equal(size, GateRule.Examine(s)!.Size);
    }

    [Fact]
    public void Releases_of_a_limiter_that_lets_fewer_than_one_in_at_a_time_are_a_rate()
    {
        Situation s = RateLimited(10, 20, leases: 0, queued: 0);
        s = See(s.Result with { Releases = [Release(ReleaseMechanism.Limiter, 9)] });

        LimitCase found = GateRule.Examine(s)!;
        Assert.Equal(("requests wait at a limiter that lets 10 a second through", null), (found.Statement, found.Size));
    }

    // A user alone already waits for the next token, so by the times alone one is served at a time.
    [Theory]
    [InlineData(ReleaseMechanism.Rate, null)]
    [InlineData(ReleaseMechanism.Limiter, 1.0)]
    public void A_limiter_that_lets_requests_through_by_time_has_no_size(ReleaseMechanism mechanism, double? size)
    {
        RunResult run = new Service(1, 50) { Runtime = (_, _) => Quiet }.At(1, 2, 4);

        Assert.Equal(size, GateRule.Examine(See(run with { Releases = [Release(mechanism, 20)] }))!.Size);
    }

    private static Situation RateLimited(
        double perSecond, double bare, double leases, Func<int, double>? leasesAt = null, double queued = 20)
    {
        RuntimeSample limited = Quiet with { LimiterQueued = queued, LimiterLeases = leases };
        var service = new Service(perSecond * bare / 1000, bare)
        {
            Runtime = (_, waiting) => waiting > 0 ? limited : Quiet,
            // The first user takes the tokens that were saved up.
            Change = step => step.Users > 1 ? step : step with { ResponseTime = step.ResponseTime with { P50 = bare, Mean = bare } },
        };
        RunResult run = service.At(1, 10, 40);
        return See(run with
        {
            Intervals = [.. Enumerable.Range(0, 30).Select(second => new IntervalResult
            {
                T = second, Runtime = limited with { LimiterLeases = leasesAt?.Invoke(second) ?? leases },
            })],
        });
    }

    [Theory]
    [InlineData(5, 0, 0, 0, true)]
    [InlineData(0, 0, 0, 0, false)]
    [InlineData(5, 0, 0, 8, false)]
    [InlineData(5, 1, 0, 0, false)]
    [InlineData(5, 0, 1, 0, false)]
    public void Requests_that_wait_while_nothing_goes_on_and_threads_are_free_wait_for_turns_that_nobody_gives_back(
        double stall, double queue, double blocked, double added, bool isCase)
    {
        RunResult run = TenAtATime.Run(
            Quiet with { QueueLength = queue, BlockedThreads = blocked },
            past: step => step with
            {
                Stall = new Stall { Seconds = stall, Waiting = 40, Queued = added, Threads = 8, ThreadsAfter = 8 + added },
            });
        var parked = new Holder { Limit = Limit.Gate, Resource = "SemaphoreSlim", WaitsAt = SeenCode.At(12), Parked = 7, Samples = 7 };

        LimitCase? found = GateRule.Examine(See(run with { Holders = [parked] }));

        Assert.Equal(
            isCase ? "requests wait for a permit at Shop.cs:12 (SemaphoreSlim), and nobody gives one back" : null, found?.Statement);
        Assert.Equal(isCase ? Weights.Partial : null, found?.Weight);
    }

    [Theory]
    [InlineData(null, "a semaphore")]
    [InlineData("Polly", "a semaphore of Polly")]
    [InlineData("MySqlConnector", null)]
    [InlineData("Microsoft.Data.SqlClient", null)]
    public void A_packages_semaphore_is_told_as_such_and_a_database_drivers_is_no_gate(string? package, string? told)
    {
        LimitCase? found = Examine(Quiet, Release(ReleaseMechanism.Semaphore, 50) with { Package = package });

        Assert.Equal(told is null ? null : $"requests wait for their turn at {told}", found?.Statement);
    }

    [Fact]
    public void A_task_that_a_package_completes_is_the_answer_of_a_call() =>
        Assert.Null(Examine(Quiet, Release(ReleaseMechanism.TaskSource, 50) with { Package = "StackExchange.Redis" }));

    [Theory]
    [InlineData(ReleaseMechanism.Channel, 1, false)]
    [InlineData(ReleaseMechanism.Channel, 0.9, true)]
    [InlineData(ReleaseMechanism.Semaphore, 1, true)]
    public void One_request_that_waits_for_a_connection_explains_a_channel(ReleaseMechanism mechanism, double pending, bool isCase) =>
        Assert.Equal(isCase, Examine(Quiet with { DatabaseUsed = 3, DatabaseMax = 20, DatabasePending = pending },
            Release(mechanism, 50)) is not null);

    // Of the 300 ms that a request takes longer.
    [Theory]
    [InlineData(150, false)]
    [InlineData(149, true)]
    public void A_line_that_opens_a_connection_and_waits_there_for_half_of_the_time_explains_the_gate(double wait, bool isCase)
    {
        RunResult run = TenAtATime.Run(Quiet) with
        {
            Releases = [Release(ReleaseMechanism.Semaphore, 50)], Holders = [SeenCode.Opening(wait)],
        };

        Assert.Equal(isCase, GateRule.Examine(See(run)) is not null);
    }

    [Theory]
    [InlineData("MySqlConnector", false)]
    [InlineData("Polly", true)]
    [InlineData(null, true)]
    public void Threads_at_a_drivers_semaphore_wait_for_a_connection(string? through, bool isCase)
    {
        BlamedPlace place = SeenCode.Blamed(12, "MySqlConnection.Open", BlockingKind.Wait) with
        {
            Threads = 15, Through = through, Stack = ["System.Threading.SemaphoreSlim.Wait"],
        };
        RunResult run = TenAtATime.Run(Waiting(20, 24, 3)) with { Blame = [place] };

        Assert.Equal(isCase, GateRule.Examine(See(run)) is not null);
    }

    [Fact]
    public void A_full_database_pool_hands_its_connections_on_through_a_semaphore() => Assert.Null(Examine(
        Quiet with { DatabaseUsed = 20, DatabaseMax = 20, DatabasePending = 1 }, Release(ReleaseMechanism.Semaphore, 50)));

    [Fact]
    public void Requests_at_a_limiter_are_told_before_threads_at_a_semaphore() =>
        Assert.Equal(AtLimiter, Examine(Waiting(20, 24, 3) with { LimiterQueued = 27, LimiterLeases = 10 })!.Statement);

    [Fact]
    public void Threads_at_a_semaphore_are_told_before_its_releases() =>
        Assert.Equal(AtSemaphore, Examine(Waiting(20, 24, 3), Release(ReleaseMechanism.Semaphore, 50))!.Statement);

    private static LimitCase? Examine(RuntimeSample loaded, params AsyncRelease[] releases) =>
        GateRule.Examine(See(TenAtATime.Run(loaded) with { Releases = releases }));

    private static RuntimeSample Limiting(double queued, double? leases) =>
        Quiet with { LimiterQueued = queued, LimiterLeases = leases };

    private static RuntimeSample Waiting(double waiting, double blocked, double? running) => Quiet with
    {
        BlockedThreads = blocked, RunningThreads = running,
        Blocked = [new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, waiting)],
    };

    private static AsyncRelease Release(ReleaseMechanism mechanism, double perSecond) =>
        new() { Mechanism = mechanism, PerSecond = perSecond };
}

using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.DatabasePool;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.DatabasePool;

public sealed class DatabasePoolRuleTests
{
    // 20 connections are in use, and 40 requests a second are answered.
    [Theory]
    [InlineData(0, ReleaseMechanism.DatabasePool, 0, false)]
    [InlineData(0, ReleaseMechanism.DatabasePool, 1, true)]
    [InlineData(0, ReleaseMechanism.Semaphore, 30, false)]
    [InlineData(1, ReleaseMechanism.Semaphore, 30, true)]
    public void A_pool_in_use_is_a_case_where_a_request_waits_or_a_returned_connection_lets_one_go_on(
        double pending, ReleaseMechanism mechanism, double released, bool isCase) =>
        Assert.Equal(isCase, Examine(pending, mechanism, released) is not null);

    // What waits for half of the time explains 1000 * 0.5 / 40 of the 600 ms.
    [Theory]
    [InlineData(0.5, 20, 0.0208)]
    [InlineData(0.5, 20.1, 0.9)]
    [InlineData(1, 0, 0.9)]
    [InlineData(24, 0, 1)]
    public void It_stands_full_where_one_waits_all_the_time_or_most_requests_go_on_by_a_returned_connection(
        double pending, double released, double weight) =>
        Assert.Equal(weight, Examine(pending, ReleaseMechanism.DatabasePool, released)!.Weight, 4);

    [Fact]
    public void Requests_that_wait_and_go_on_are_told() => Assert.Equal(
        [
            "20 of 20 database connections are in use.", "1 request waits for one.",
            "25 waiting requests a second go on when a connection is returned.",
        ],
        Examine(1, ReleaseMechanism.DatabasePool, 25)!.For);

    [Fact]
    public void Those_that_were_not_seen_are_not()
    {
        Assert.Equal(
            ["20 of 20 database connections are in use.", "25 waiting requests a second go on when a connection is returned."],
            Examine(0.9, ReleaseMechanism.DatabasePool, 25)!.For);
        Assert.Equal(
            ["20 of 20 database connections are in use.", "2 requests wait for one."],
            Examine(2, ReleaseMechanism.DatabasePool, 0)!.For);
    }

    // 200 ms without load.
    [Theory]
    [InlineData(300, 1, null)]
    [InlineData(301, 0.6, "An operation takes 301 ms, and 200 ms without load: the pool is full because the database is slow.")]
    public void Operations_that_take_clearly_longer_speak_for_the_database(double time, double weight, string? against)
    {
        LimitCase found = Examine(24, ReleaseMechanism.DatabasePool, 0, time)!;

        Assert.Equal(weight, found.Weight, 4);
        Assert.Equal(against, found.Against.SingleOrDefault());
    }

    // 100 answers a second, each 100 ms long without load and 400 ms with it.
    [Theory]
    [InlineData(149, null)]
    [InlineData(150, 0.9)]
    [InlineData(290, 290 / 300.0)]
    public void A_line_that_opens_a_connection_and_waits_there_for_half_of_the_excess_tells_of_a_full_pool(double wait, double? weight)
    {
        LimitCase? found = SeeLines(SeenCode.Opening(wait));

        Assert.Equal(weight, found?.Weight);
        Assert.Equal(weight is null ? null : 10.0, found?.Size);
    }

    [Fact]
    public void Where_it_waits_and_what_it_keeps_is_told() => Assert.Equal(
        [
            "A request waits 200 ms for a connection of MySqlConnector at Shop.cs:31.",
            "It keeps the connection for 100 ms at Shop.cs:33, and 100 requests a second are answered.",
        ],
        SeeLines(SeenCode.Opening(200))!.For);

    // By Little's law: two connections for each request, or one that is kept for half of its time.
    [Theory]
    [InlineData(200, 100.0, 20.0)]
    [InlineData(100, 50.0, 5.0)]
    [InlineData(100, 130.0, 10.0)]
    [InlineData(100, null, null)]
    public void The_size_of_a_pool_that_nobody_counts_is_what_the_requests_keep(int opens, double? held, double? size) =>
        Assert.Equal(size, SeeLines(SeenCode.Opening(200) with { Samples = opens, HeldMs = held })!.Size);

    [Theory]
    [InlineData(5, 0, null)]
    [InlineData(18, 0, 20.0)]
    [InlineData(12, 8, 20.0)]
    public void A_driver_that_counts_its_connections_says_whether_its_pool_is_full_and_how_large_it_is(
        double used, double waiting, double? size)
    {
        PoolSample[] pools =
        [
            new() { Driver = "Npgsql", Name = "shop", Max = 100, Used = 1, Waiting = 0 },
            new() { Driver = "MySqlConnector", Name = "shop", Max = 20, Used = used, Waiting = waiting },
        ];

        Assert.Equal(size, SeeLines(SeenCode.Opening(200), Quiet with { Pools = pools })?.Size);
    }

    [Fact]
    public void A_connection_that_is_kept_clearly_longer_than_a_request_takes_without_load_speaks_for_the_database()
    {
        LimitCase found = SeeLines(SeenCode.Opening(200) with { HeldMs = 151 })!;

        Assert.Equal(0.54, found.Weight, 6);
        Assert.StartsWith("A request without load takes only 100 ms", Assert.Single(found.Against), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(99, 0)]
    [InlineData(100, 1)]
    public void A_wait_for_threads_of_half_its_length_may_be_a_part_of_it(double threads, int against) =>
        Assert.Equal(against, SeeLines(SeenCode.Opening(200), Quiet with { ServerTimeMean = null, QueueWaitP99 = threads })!.Against.Count);

    // The first load past is 16, so a search samples the lines under 24: a request takes 140 ms longer there, and 300 ms longer at 40.
    [Theory]
    [InlineData(69, 100, false)]
    [InlineData(70, 100, true)]
    [InlineData(30, 16, true)]
    public void A_search_compares_the_wait_with_the_load_under_which_it_sampled_it(double wait, int most, bool isCase)
    {
        RunResult run = new Service(10, BareMilliseconds: 100).At(1, 10, 16, 40) with { Holders = [SeenCode.Opening(wait)] };
        var search = new LoadSearch(most, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 1);

        Assert.Equal(isCase, DatabasePoolRule.Examine(TenAtATime.See(run with { Plan = run.Plan! with { Load = search } })) is not null);
    }

    private static LimitCase? SeeLines(Holder holder, RuntimeSample? loaded = null) =>
        DatabasePoolRule.Examine(TenAtATime.See(TenAtATime.Run(loaded ?? Quiet with { ServerTimeMean = 400 }) with { Holders = [holder] }));

    private static LimitCase? Examine(double pending, ReleaseMechanism mechanism, double released, double time = 200) =>
        DatabasePoolRule.Examine(EightAtATime.At32(
            Quiet with { DatabaseUsed = 20, DatabaseMax = 20, DatabasePending = pending, DatabaseTimeMean = time },
            Quiet with { DatabaseTimeMean = 200 },
            run => run with { Releases = [new AsyncRelease { Mechanism = mechanism, PerSecond = released }] }));
}

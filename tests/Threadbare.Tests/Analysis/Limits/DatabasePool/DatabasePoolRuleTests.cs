using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.DatabasePool;
using Threadbare.Results.Blame;
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

    private static LimitCase? Examine(double pending, ReleaseMechanism mechanism, double released, double time = 200) =>
        DatabasePoolRule.Examine(EightAtATime.At32(
            Quiet with { DatabaseUsed = 20, DatabaseMax = 20, DatabasePending = pending, DatabaseTimeMean = time },
            Quiet with { DatabaseTimeMean = 200 },
            run => run with { Releases = [new AsyncRelease { Mechanism = mechanism, PerSecond = released }] }));
}

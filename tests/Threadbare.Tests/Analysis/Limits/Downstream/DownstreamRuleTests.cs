using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.Downstream;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Downstream;

public sealed class DownstreamRuleTests
{
    // The service itself is not asked how long it takes: only the queue for threads then tells of a wait for one.
    private static readonly RuntimeSample Unasked = Quiet with { ServerTimeMean = null };

    private static readonly RuntimeSample Calm = Unasked with { OutboundTimeMean = 100, DatabaseTimeMean = 100 };

    [Theory]
    [InlineData(130, false)]
    [InlineData(131, true)]
    public void Calls_that_take_more_than_1_3_times_as_long_make_a_case(double loaded, bool isCase) =>
        Assert.Equal(isCase, Examine(Unasked with { OutboundTimeMean = loaded }) is not null);

    [Theory]
    [InlineData(109, 10, false)]
    [InlineData(111, 10, true)]
    [InlineData(111, 11, false)]
    public void Beneath_threads_of_which_half_hold_a_call_1_1_times_as_long_is_enough(double loaded, double blocked, bool isCase) =>
        Assert.Equal(isCase, Examine(Holding(5, blocked) with { OutboundTimeMean = loaded }) is not null);

    [Theory]
    [InlineData(200, 150, "the service that is called is the limit")]
    [InlineData(150, 200, "the database is the limit")]
    public void Of_two_callees_the_one_that_slowed_more_is_named(double outbound, double database, string statement) => Assert.Equal(
        statement, Examine(Unasked with { OutboundTimeMean = outbound, DatabaseTimeMean = database })!.Statement);

    // Of the 300 ms that a request takes longer.
    [Fact]
    public void A_callee_weighs_by_what_its_growth_explains()
    {
        LimitCase found = Examine(Unasked with { OutboundTimeMean = 140, OutboundActive = 12 })!;

        Assert.Equal(40 / 300.0, found.Weight, 6);
        Assert.Equal(10, found.Size);
        Assert.Empty(found.Against);
        Assert.Equal(
            [
                "An outbound call takes 140 ms under load and 100 ms without, the wait for a connection left out.",
                "12 outbound requests are under way for 40 virtual users.",
            ],
            found.For);
    }

    // The calls take 100 ms longer.
    [Theory]
    [InlineData(29, 100, 0)]
    [InlineData(30, 70, 1)]
    [InlineData(120, 0, 1)]
    public void A_wait_for_threads_of_three_tenths_of_the_growth_is_taken_off(double wait, double explained, int against)
    {
        LimitCase found = Examine(Unasked with { OutboundTimeMean = 200, QueueWaitP99 = wait })!;

        Assert.Equal(explained / 300, found.Weight, 6);
        Assert.Equal(against, found.Against.Count);
    }

    // 25 ms longer, behind 60 ms of waiting for a thread: 0.7 and half of 0.3, for 1.25 is halfway to clearly slower.
    [Theory]
    [InlineData(125, 0.85 * 85 / 300)]
    [InlineData(150, 110 / 300.0)]
    [InlineData(200, 160 / 300.0)]
    public void A_queue_of_threads_that_hold_calls_counts_for_the_callee_the_more_it_slowed(double loaded, double weight)
    {
        LimitCase found = Examine(Holding(5, 10) with { OutboundTimeMean = loaded, QueueWaitP99 = 60 })!;

        Assert.Equal(weight, found.Weight, 6);
        Assert.Empty(found.Against);
    }

    [Theory]
    [InlineData(1, "180 ms", 140)]
    [InlineData(0, "240 ms", 140)]
    [InlineData(null, "240 ms", 140)]
    public void The_wait_for_a_connection_counts_as_a_queue_where_calls_waited(int? queued, string told, double explained)
    {
        LimitCase found = Examine(Unasked with
        {
            OutboundTimeMean = 240, OutboundQueueTimeMean = 60, OutboundQueuedPerSecond = queued
        })!;

        Assert.StartsWith($"An outbound call takes {told} under load", found.For[0], StringComparison.Ordinal);
        Assert.Equal(explained / 300, found.Weight, 6);
    }

    [Fact]
    public void A_wait_for_connections_of_their_own_does_not_count_for_the_callee()
    {
        RuntimeSample loaded = Unasked with { OutboundTimeMean = 240, OutboundQueueTimeMean = 60, OutboundQueuedPerSecond = 1 };
        RunResult run = TenAtATime.Run(loaded, Calm) with { Calls = [SeenCode.Calling(5) with { BuiltAt = SeenCode.At(4) }] };

        Assert.Equal(80 / 300.0, DownstreamRule.Examine(See(run))!.Weight, 6);
    }

    // Six that wait for a connection wait 60 ms each at 100 answers a second.
    [Theory]
    [InlineData(20, 160)]
    [InlineData(5, 100)]
    public void Requests_that_wait_for_a_full_pool_stand_behind_a_database_that_slowed(double used, double explained)
    {
        LimitCase found = Examine(Unasked with
        {
            DatabaseTimeMean = 200, DatabaseUsed = used, DatabaseMax = 20, DatabasePending = 6
        })!;

        Assert.Equal(explained / 300, found.Weight, 6);
        Assert.EndsWith($"with {used} connections in use.", found.For[0], StringComparison.Ordinal);
    }

    [Fact]
    public void Connections_that_nobody_counted_are_told_as_none() => Assert.EndsWith(
        "with 0 connections in use.", Examine(Unasked with { DatabaseTimeMean = 200 })!.For[0], StringComparison.Ordinal);

    // Eleven connections in use at 100 a second are held for 110 ms each.
    [Fact]
    public void Beside_others_an_operation_lasts_no_longer_than_its_connection_is_held() => Assert.Null(Examine(Unasked with
    {
        DatabaseTimeMean = 200, DatabaseUsed = 11, DatabaseMax = 20, CpuPercent = 100, MachineCpuPercent = 400, MachineProcessors = 4,
    }));

    // Two for each of 100 answers a second, of which one took 200 ms longer: each took 100 ms longer on average. Of three, which take
    // 600 ms of the 400 ms of a request, some run at the same time.
    [Theory]
    [InlineData(200, 200 / 300.0, 2)]
    [InlineData(300, 200 / 300.0, 2)]
    [InlineData(100, 100 / 300.0, 0)]
    [InlineData(null, 100 / 300.0, 0)]
    public void Calls_of_a_request_one_after_another_weigh_together(int? perSecond, double weight, int told)
    {
        LimitCase found = Examine(Unasked with { DatabaseTimeMean = 200, DatabasePerSecond = perSecond })!;

        Assert.Equal(weight, found.Weight, 6);
        Assert.Equal(told > 0, found.For.Any(sentence => sentence.StartsWith("A request makes", StringComparison.Ordinal)));
    }

    // Ten calls of 200 ms within the 400 ms of a request: five at a time.
    [Fact]
    public void Calls_of_a_request_at_the_same_time_count_as_one()
    {
        LimitCase found = Examine(Unasked with { OutboundTimeMean = 140, OutboundPerSecond = 1000 })!;

        Assert.Equal(40 * (10 / 3.5) / 300, found.Weight, 6);
    }

    // Three for each of 100 answers a second.
    [Theory]
    [InlineData(300, true)]
    [InlineData(299.9, false)]
    public void Sockets_that_wake_three_for_each_answer_belong_to_a_callee(double perSecond, bool isCase)
    {
        var release = new AsyncRelease { Mechanism = ReleaseMechanism.Socket, PerSecond = perSecond };
        RunResult run = TenAtATime.Run(Quiet with { ServerTimeMean = 400 }, Quiet with { ServerTimeMean = 100 });

        Assert.Equal(isCase, DownstreamRule.Examine(See(run with { Releases = [release] })) is not null);
    }

    private static LimitCase? Examine(RuntimeSample loaded) => DownstreamRule.Examine(See(loaded, Calm));

    private static RuntimeSample Holding(double calls, double blocked) => Unasked with
    {
        BlockedThreads = blocked, RunningThreads = 0,
        Blocked = [new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, calls)],
    };
}

using Threadbare.Loops;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Tests.Load;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Loops;

public sealed class LoadLoopTests
{
    private static readonly TimeSpan Tenth = TimeSpan.FromMilliseconds(100);
    private static readonly RequestOutcome Success = RequestOutcome.Succeed(200, 2);
    private static readonly RequestOutcome Refused = RequestOutcome.Fail(FailureKind.ConnectRefused);

    private readonly ManualTime _time = new();

    // 50,000 arrivals wait behind one request that hangs for 5 s, and then every connection fails while it opens.
    [Fact]
    public void Any_number_of_arrivals_may_wait_for_a_service_that_refuses_at_once()
    {
        int begun = 0;
        ScriptedSender sender = Scripted(_ => begun++ == 0 ? new(Seconds(5), Refused) : new(TimeSpan.Zero, Refused));

        RunTotals totals = Totals(sender.Run(Plans.Open(10_000, seconds: 6) with { MaxConnections = 1 }), 6);

        Assert.Equal((60_000, 0), (totals.Failures["connect-refused"], totals.Dropped));
    }

    [Fact]
    public void Requests_that_end_at_once_do_not_hold_up_a_turn()
    {
        ScriptedSender sender = Scripted(slot => new(slot.Begun == 1 ? Seconds(1) : TimeSpan.Zero, Refused));

        sender.Run(Plans.Open(10_000, seconds: 2) with { MaxConnections = 4 });

        Assert.InRange(sender.MostBegunAtOnce, 2, 70);
    }

    // Each refusal takes a second, so the next request of the other slot has timed out before its turn comes.
    [Fact]
    public void A_request_that_times_out_before_its_turn_is_not_begun_twice()
    {
        ScriptedSender sender = Scripted(slot =>
        {
            _time.Advance(slot.Begun == 1 ? TimeSpan.Zero : Seconds(1));
            return new(slot.Begun == 1 ? Seconds(1) : TimeSpan.Zero, Refused);
        });

        sender.Run(Plans.Open(100, seconds: 2) with { MaxConnections = 2, Timeout = Seconds(1.5), Grace = Seconds(500) });

        Assert.Distinct(sender.Begun.Select(arrival => arrival.Request));
    }

    [Fact]
    public void Arrivals_that_wait_are_begun_in_the_order_they_came()
    {
        ScriptedSender sender = Scripted(_ => new(Tenth, Success));

        sender.Run(Plans.Open(20, seconds: 5) with { MaxConnections = 1 });

        Assert.Equal(sender.Begun.Select(arrival => arrival.Request).Order(), sender.Begun.Select(arrival => arrival.Request));
    }

    [Fact]
    public void Virtual_users_share_few_slots_by_turns()
    {
        ScriptedSender sender = Scripted(_ => new(Tenth, Success));

        sender.Run(Plans.Closed(4, seconds: 4) with { MaxConnections = 1 });

        Assert.All(sender.Begun.CountBy(arrival => arrival.User), user => Assert.InRange(user.Value, 10, 11));
    }

    [Fact]
    public void A_request_is_broken_off_at_its_deadline()
    {
        ScriptedSender sender = Scripted(_ => new(Timeout.InfiniteTimeSpan, Success));

        RunTotals totals = Totals(sender.Run(Plans.Closed(2, seconds: 1) with { Timeout = Seconds(0.3) }), 1);

        Assert.Equal((8, 8), (totals.Failures["timeout"], sender.BrokenOff));
    }

    // The second of two arrivals waits 0.9 s for the connection, and its answer takes 0.9 s more: 1.7 s after it was due.
    [Fact]
    public void The_time_out_of_a_request_begins_when_it_is_sent()
    {
        ScriptedSender sender = Scripted(_ => new(Seconds(0.9), Success));

        RunTotals totals = Totals(
            sender.Run(Plans.Open(10) with { Requests = 2, Duration = null, MaxConnections = 1, Timeout = Seconds(1) }), 2);

        Assert.Equal((2, 0), (totals.Ok, totals.Failed));
        Assert.Equal(0, sender.BrokenOff);
    }

    // One request hangs for 11 s, while 110,000 arrivals come a second. The loop keeps 1,048,576 of them.
    [Fact]
    public void Arrivals_beyond_those_that_may_wait_are_dropped_and_counted()
    {
        const int Arrivals = 1_100_000;
        ScriptedSender sender = Scripted(_ => new(Seconds(11), Success));

        RunTotals totals = Totals(sender.Run(Plans.Open(Arrivals / 10.0, seconds: 10) with { MaxConnections = 1 }), 10);

        Assert.Equal((1, Arrivals - 1), (totals.Sent, totals.Dropped));
    }

    [Fact]
    public void A_user_without_a_connection_pauses_for_a_tenth_of_a_second()
    {
        RunTotals totals = Totals(Scripted(_ => new(TimeSpan.Zero, Refused)).Run(Plans.Closed(2, seconds: 1)), 1);

        Assert.Equal(20, totals.Failures["connect-refused"]);
    }

    [Fact]
    public void A_load_that_ends_drops_what_waits_and_lets_open_requests_finish()
    {
        ScriptedSender sender = Scripted(_ => new(Seconds(1.5), Success));

        RunTotals totals = Totals(sender.Run(Plans.Open(10, seconds: 1) with { MaxConnections = 2, Grace = Seconds(1) }), 1);

        Assert.Equal((2, 8, 0), (totals.Ok, totals.Dropped, totals.Unfinished));
    }

    [Fact]
    public void Requests_that_the_grace_period_does_not_end_are_unfinished()
    {
        ScriptedSender sender = Scripted(_ => new(Seconds(3), Success));

        RunTotals totals = Totals(sender.Run(Plans.Closed(3, seconds: 1) with { Grace = Seconds(1) }), 1);

        Assert.Equal((3, 0, 3), (totals.Sent, totals.Ok, totals.Unfinished));
        Assert.True(sender.IsClosed);
    }

    [Fact]
    public void A_load_that_is_cut_short_begins_nothing_more()
    {
        using var end = new CancellationTokenSource();
        ScriptedSender sender = new(_time, _ =>
        {
            end.Cancel();
            return new(Tenth, Success);
        })
        { EndLoad = end.Token };

        RunTotals totals = Totals(sender.Run(Plans.Closed(3)), 10);

        Assert.Equal((3, 3), (totals.Sent, totals.Ok));
    }

    [Fact]
    public void An_abort_leaves_open_requests_unfinished()
    {
        using var abort = new CancellationTokenSource();
        ScriptedSender sender = new(_time, _ =>
        {
            abort.Cancel();
            return new(Tenth, Success);
        })
        { Abort = abort.Token };

        RunTotals totals = Totals(sender.Run(Plans.Closed(3)), 10);

        Assert.Equal((3, 3), (totals.Sent, totals.Unfinished));
    }

    private static RunTotals Totals(RunAssembly run, double seconds) => run.Totals(Seconds(seconds));

    // The process is stopped as it begins its third request, and goes on six seconds later.
    [Theory]
    [InlineData(5, 3, true)]
    [InlineData(7, 100, false)]
    public void A_loop_that_stood_still_too_long_sends_no_more(int longest, int begun, bool hasStoodStill)
    {
        ScriptedSender sender = new(_time, slot =>
        {
            _time.Advance(slot.Arrival.Request == 2 ? Seconds(6) : TimeSpan.Zero);
            return new(TimeSpan.FromMilliseconds(1), Success);
        }) { LongestStandstill = Seconds(longest) };

        sender.Run(Plans.Open(10, seconds: 10));

        Assert.Equal((begun, hasStoodStill), (sender.Begun.Count, sender.HasStoodStill));
    }

    // The process is stopped for three seconds while requests are under way.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_standstill_of_the_tool_is_no_stall_of_the_service(bool isOpen)
    {
        ScriptedSender sender = Scripted(slot =>
        {
            _time.Advance(slot.Arrival.Request == 20 ? Seconds(3) : TimeSpan.Zero);
            return new(Tenth, Success);
        });

        RunAssembly run = sender.Run(isOpen ? Plans.Open(20, seconds: 10) : Plans.Closed(4, seconds: 10));

        Assert.Null(Assert.Single(run.Steps(Seconds(10))).Stall);
        Assert.InRange(run.Intervals.Sum(second => second.Standstill), 3, 3.1);
        Assert.InRange(run.Intervals.Count(second => second.Standstill > 0), 3, 4);
    }

    [Fact]
    public void A_service_that_answers_nothing_stalls_while_the_loop_goes_on()
    {
        ScriptedSender sender = Scripted(slot => new(slot.Arrival.Request is >= 20 and < 24 ? Seconds(3) : Tenth, Success));

        RunAssembly run = sender.Run(Plans.Closed(4, seconds: 10));

        Assert.InRange(Assert.Single(run.Steps(Seconds(10))).Stall!.Seconds, 2.8, 3.1);
        Assert.Equal(0, run.Intervals.Sum(second => second.Standstill));
    }

    private ScriptedSender Scripted(Func<ScriptedSlot, Script> script) => new(_time, script);
}

using Threadbare.Analysis.Pool;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Pool;

public sealed class WatchHeadlineTests
{
    [Fact]
    public void Starvation_is_told_with_its_length_and_the_line() =>
        Assert.Equal(
            "Starved for 12 s of 30 s. Shop.OrderTotals.Compute OrderTotals.cs:42 (Task.Result) held 24 pool threads, 92 % of the "
                + "pool's time.",
            WatchHeadline.Write(Runs.Watched()));

    [Fact]
    public void A_handler_without_a_name_begins_its_sentence()
    {
        RunResult run = Runs.Watched();
        RunResult hidden = run with { Blame = [run.Blame[0] with { Method = "an endpoint's handler", File = null, Line = null }] };

        Assert.Contains(". An endpoint's handler (Task.Result) held", WatchHeadline.Write(hidden), StringComparison.Ordinal);
    }

    [Fact]
    public void Of_a_recording_it_is_told_why_the_pool_grew_and_which_line_held_it()
    {
        RunResult run = Runs.Watched();
        RunResult recorded = run with
        {
            Target = run.Target with { Recording = "shop.nettrace" },
            Intervals =
            [
                new IntervalResult { Runtime = new() { StarvationAdjustments = 1, LockWaitPerSecond = 2_000 } },
                new IntervalResult { Runtime = new() { StarvationAdjustments = 2, CooperativeAdjustments = 1, LockWaitPerSecond = 0 } },
            ],
        };

        Assert.Equal(
            "The pool added threads 3 times because queued work made no progress (starvation). The pool replaced threads that wait for "
                + "tasks 1 time (cooperative blocking). Threads waited for locks, 1.0 s in each second. Shop.OrderTotals.Compute "
                + "OrderTotals.cs:42 (Task.Result) held 24 pool threads, 92 % of the pool's time.",
            WatchHeadline.Write(recorded));
    }

    [Fact]
    public void Of_a_recording_that_shows_nothing_nothing_is_said()
    {
        RunResult run = Runs.Watched();

        Assert.Null(WatchHeadline.Write(run with
        {
            Target = run.Target with { Recording = "shop.nettrace" }, Blame = [], Intervals = [new IntervalResult { Runtime = new() }],
        }));
    }

    [Fact]
    public void One_that_goes_on_counts_to_the_end() =>
        Assert.StartsWith("Starved for 22 s of 30 s. ",
            WatchHeadline.Write(Runs.Watched() with { PoolSpans = [new PoolSpan(PoolState.Starved, 8, null)] }), StringComparison.Ordinal);

    [Fact]
    public void Where_no_line_was_seen_none_is_named() =>
        Assert.Contains("no line of the service's own code was seen to hold them", WatchHeadline.Write(Runs.Watched() with { Blame = [] }),
            StringComparison.Ordinal);

    [Fact]
    public void Busy_processors_are_told_apart() =>
        Assert.Equal("Not starved: for 12 s of 30 s work waited because the processors were busy.",
            WatchHeadline.Write(Runs.Watched() with { PoolSpans = [new PoolSpan(PoolState.ProcessorBound, 8, 20)] }));

    [Fact]
    public void A_calm_pool_is_told_with_the_line_that_holds_most_of_it_if_any()
    {
        RunResult calm = Runs.Watched() with { PoolSpans = [] };

        Assert.StartsWith("Not starved in 30 s. Shop.OrderTotals.Compute", WatchHeadline.Write(calm), StringComparison.Ordinal);
        Assert.Equal("Not starved in 30 s: no work waited long for a pool thread.", WatchHeadline.Write(calm with { Blame = [] }));
    }

    [Theory]
    [InlineData(195, "because the processors were busy; the service used 107 % of a core.")]
    [InlineData(40, "and its threads were not blocked for long enough to call it starved.")]
    public void Work_that_waited_is_never_denied(double machine, string why)
    {
        RunResult run = Runs.Watched();
        var waiting = new RuntimeSample
        {
            QueueLength = 3, QueueWaitP99 = 887, CpuPercent = 107, Processors = 2, MachineCpuPercent = machine, MachineProcessors = 2,
        };

        string? told = WatchHeadline.Write(run with
        {
            PoolSpans = [], Blame = [], Intervals = [.. run.Intervals.Select(second => second with { Runtime = waiting })],
        });

        Assert.Equal($"Not starved in 30 s: work waited 887 ms for a pool thread (99th percentile), {why}", told);
    }

    [Theory]
    [InlineData(19, 1, "Not starved in 30 s: no work waited long for a pool thread.")]
    [InlineData(999, 1, "Not starved in 30 s: work waited 1.0 s for a pool thread (99th percentile), and its threads were not blocked for "
        + "long enough to call it starved.")]
    [InlineData(1420, 1, "Work waited up to 1.4 s for a pool thread. No line of the service's own code was seen to hold the threads.")]
    [InlineData(null, 0, "For 1 s work was queued for a pool thread and none was completed. No line of the service's own code was seen to "
        + "hold the threads.")]
    public void Not_starved_stands_beside_no_long_wait_and_no_standstill(int? wait, double completed, string told)
    {
        RunResult calm = Runs.Watched() with { PoolSpans = [], Blame = [] };
        var bad = new RuntimeSample { QueueLength = 18, CompletedPerSecond = completed, QueueWaitP99 = wait };

        Assert.Equal(told, WatchHeadline.Write(calm with
        {
            Intervals = [.. calm.Intervals.Take(29).Select(second => second with { Runtime = new RuntimeSample { QueueLength = 0 } }),
                new IntervalResult { T = 29, Runtime = bad }],
        }));
    }

    [Fact]
    public void What_was_not_seen_is_not_judged()
    {
        Assert.StartsWith("Whether the pool starved is not known",
            WatchHeadline.Write(Runs.Watched() with { Intervals = [new IntervalResult()] }), StringComparison.Ordinal);
        Assert.Null(WatchHeadline.Write(Runs.Watched() with { Intervals = [] }));
    }

    [Fact]
    public void A_second_without_a_report_among_others_leaves_the_rest_to_judge()
    {
        RunResult run = Runs.Watched();

        Assert.StartsWith("Starved for 12 s of 31 s. ",
            WatchHeadline.Write(run with { Intervals = [.. run.Intervals, new IntervalResult { T = 30 }] }), StringComparison.Ordinal);
    }
}

using Threadbare.Analysis.Pool;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Pool;

public sealed class StarvationWatchTests
{
    private static readonly RuntimeSample Calm = new()
    {
        Threads = 4, QueueLength = 0, QueueWaitP99 = 1, BlockedThreads = 0, RunningThreads = 1, CpuPercent = 20, Processors = 2
    };
    private static readonly RuntimeSample Starved = Calm with
    {
        Threads = 12, QueueLength = 20, QueueWaitP99 = 900, BlockedThreads = 12, RunningThreads = 0, CpuPercent = 5
    };

    private readonly StarvationWatch _watch = new();

    [Fact]
    public void Blocked_threads_and_waiting_work_are_starvation_once_three_seconds_agree() =>
        Assert.Equal([PoolState.Calm, PoolState.Calm, PoolState.Calm, PoolState.Starved], After(Calm, Starved, Starved, Starved));

    [Fact]
    public void It_ends_when_work_is_taken_up_again() =>
        Assert.Equal(PoolState.Calm, After(Starved, Starved, Starved, Calm, Calm, Calm)[^1]);

    [Fact]
    public void A_burst_of_a_moment_is_none() =>
        Assert.DoesNotContain(PoolState.Starved, After(Calm, Starved, Starved, Calm, Starved, Starved, Calm));

    [Fact]
    public void Busy_processors_are_not_starvation() =>
        Assert.Equal(PoolState.ProcessorBound, After([.. Enumerable.Repeat(Starved with { CpuPercent = 185 }, 4)])[^1]);

    [Fact]
    public void Blocked_threads_that_nobody_waits_for_are_not() =>
        Assert.DoesNotContain(PoolState.Starved, After([.. Enumerable.Repeat(Starved with { QueueLength = 0, QueueWaitP99 = 2 }, 6)]));

    [Fact]
    public void Waiting_work_that_is_being_taken_up_is_not() =>
        Assert.DoesNotContain(PoolState.Starved, After([.. Enumerable.Repeat(Starved with { BlockedThreads = 1, RunningThreads = 3 }, 6)]));

    [Fact]
    public void Blocks_too_short_for_the_runtimes_own_event_are_seen_all_the_same() =>
        Assert.Equal(PoolState.Starved,
            After([.. Enumerable.Repeat(Starved with { StarvationAdjustments = 0, CooperativeAdjustments = 0 }, 4)])[^1]);

    [Fact]
    public void Without_stacks_a_growing_pool_is_evidence() =>
        Assert.Equal(PoolState.Starved, After([.. Enumerable.Range(4, 6).Select(threads => Unseen(threads))])[^1]);

    [Fact]
    public void Without_stacks_and_growth_a_queue_alone_is_none() =>
        Assert.DoesNotContain(PoolState.Starved, After([.. Enumerable.Repeat(Unseen(4), 8)]));

    [Fact]
    public void The_wait_of_the_last_window_counts_until_the_next() =>
        Assert.Equal(PoolState.Starved, After(Starved, Between(), Between(), Between())[^1]);

    [Fact]
    public void Seconds_without_a_report_change_nothing() =>
        Assert.Equal(PoolState.Starved,
            After(Starved, Starved, Starved, new RuntimeSample(), new RuntimeSample(), new RuntimeSample())[^1]);

    private static RuntimeSample Unseen(int threads) => Starved with { Threads = threads, BlockedThreads = null, RunningThreads = null };

    private static RuntimeSample Between() => Starved with { QueueLength = 0, QueueWaitP99 = null };

    private IReadOnlyList<PoolState> After(params IReadOnlyList<RuntimeSample> samples) =>
    [
        .. samples.Select((sample, t) =>
        {
            _watch.Add(new IntervalResult { T = t, Runtime = sample });
            return _watch.State;
        }),
    ];

    [Fact]
    public void A_wait_is_remembered_for_five_seconds()
    {
        IReadOnlyList<PoolState> states = After(Starved, Between(), Between(), Between(), Between(), Between(), Between(), Between());

        Assert.Equal([PoolState.Starved, PoolState.Calm], states.Skip(6));
        Assert.Equal(5, _watch.Since);
    }

    [Fact]
    public void A_second_without_a_report_is_no_change() => Assert.False(_watch.Add(new IntervalResult()));

    [Theory]
    [InlineData(99, PoolState.Calm)]
    [InlineData(100, PoolState.Starved)]
    public void Work_waits_long_from_a_tenth_of_a_second_on(double wait, PoolState state) =>
        Assert.Equal(state, AfterThree(Starved with { QueueLength = 0, QueueWaitP99 = wait }));

    [Theory]
    [InlineData(2, 159, PoolState.Starved)]
    [InlineData(2, 160, PoolState.ProcessorBound)]
    [InlineData(512, 40_959, PoolState.Starved)]
    [InlineData(512, 40_960, PoolState.ProcessorBound)]
    public void Processors_are_busy_from_four_fifths_of_those_the_service_may_use_on(int processors, double cpu, PoolState state) =>
        Assert.Equal(state, AfterThree(Starved with { Processors = processors, CpuPercent = cpu }));

    [Theory]
    [InlineData(4, 1, PoolState.Starved)]
    [InlineData(4, 1.1, PoolState.Calm)]
    [InlineData(1, 0, PoolState.Starved)]
    [InlineData(0.9, 0, PoolState.Calm)]
    public void A_pool_is_held_where_four_fifths_of_its_busy_threads_are_blocked(double blocked, double running, PoolState state) =>
        Assert.Equal(state, AfterThree(Starved with { BlockedThreads = blocked, RunningThreads = running }));

    [Theory]
    [InlineData(1.0, null, PoolState.Starved)]
    [InlineData(null, 1.0, PoolState.Starved)]
    [InlineData(0.0, 0.0, PoolState.Calm)]
    public void Without_stacks_a_thread_that_the_runtime_added_for_waiting_work_is_evidence(
        double? starvation, double? cooperative, PoolState state) => Assert.Equal(
        state,
        After(Unseen(4) with { StarvationAdjustments = starvation, CooperativeAdjustments = cooperative }, Unseen(4), Unseen(4))[^1]);

    private PoolState AfterThree(RuntimeSample sample) => After(sample, sample, sample)[^1];
}

using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;
using static Threadbare.Tests.Analysis.Evidence.EightPlaces;

namespace Threadbare.Tests.Analysis.Evidence;

public sealed class PoolWaitTests
{
    // At 32 users a request takes 800 ms; 40 are served a second.
    [Theory]
    [InlineData(30.0, null, 30.0)]
    [InlineData(20.0, null, 20.0)]
    [InlineData(19.9, null, 0.0)]
    [InlineData(null, null, null)]
    [InlineData(null, 200.0, 600.0)]
    [InlineData(20.0, 200.0, 600.0)]
    [InlineData(30.0, 790.0, 30.0)]
    [InlineData(19.9, 200.0, 0.0)]
    [InlineData(null, 790.0, 0.0)]
    public void A_request_waits_as_long_as_work_does_or_as_the_server_does_not_see(double? work, double? server, double? wait) =>
        Assert.Equal(wait, new PoolWait(Watched(new RuntimeSample { QueueWaitP99 = work, ServerTimeMean = server })).Wait);

    [Theory]
    [InlineData(20, 8, 2, 600)]
    [InlineData(30, 7, 3, 30)]
    [InlineData(19.9, 8, 2, 0)]
    [InlineData(700, 8, 2, 700)]
    public void Beside_blocked_threads_all_that_waits_counts_by_Littles_law(double work, double blocked, double running, double wait)
    {
        var runtime = new RuntimeSample { QueueWaitP99 = work, QueueLength = 24, BlockedThreads = blocked, RunningThreads = running };

        Assert.Equal(wait, new PoolWait(Watched(runtime)).Wait);
    }

    [Theory]
    [InlineData(4, true)]
    [InlineData(3.9, false)]
    public void A_pool_holds_calls_where_half_of_its_blocked_threads_do(double calling, bool holdsCalls)
    {
        var runtime = new RuntimeSample
        {
            BlockedThreads = 8,
            Blocked = [new("socket receive", BlockingKind.BlockingIo, calling), new("Thread.Sleep", BlockingKind.Sleep, 8 - calling)],
        };

        Assert.Equal(holdsCalls, new PoolWait(Watched(runtime)).HoldsCalls);
        Assert.False(new PoolWait(Watched(runtime with { BlockedThreads = 0 })).HoldsCalls);
    }

    [Theory]
    [InlineData(97, 100.0)]
    [InlineData(96.9, null)]
    public void A_pool_is_at_its_end_with_nearly_all_the_threads_it_may_have(double threads, double? cap) =>
        Assert.Equal(cap, new PoolWait(Watched(new RuntimeSample { Threads = threads, MaxThreads = 100 })).Cap);

    [Fact]
    public void The_maximum_is_the_size_where_threads_come_and_go_below_it() => Assert.Equal(
        100, Steady(new RuntimeSample { Threads = 97, MaxThreads = 100 }, seconds: 10, threads: 97).Size);

    // On four cores the end is believed from twelve threads on, on 64 from 96, and with a minimum of 40 from 60.
    [Theory]
    [InlineData(8, 12, null, null, 12.0)]
    [InlineData(7, 12, null, null, null)]
    [InlineData(8, 11.9, null, null, null)]
    [InlineData(8, 100, 64.0, null, 100.0)]
    [InlineData(8, 95, 64.0, null, null)]
    [InlineData(8, 59, null, 40.0, null)]
    [InlineData(8, 60, null, 40.0, 60.0)]
    public void A_pool_that_keeps_its_threads_long_enough_has_its_end_there(
        int seconds, double threads, double? cores, double? least, double? size) =>
        Assert.Equal(size, Steady(new RuntimeSample { Processors = cores, MinThreads = least }, seconds, threads).Size);

    [Fact]
    public void A_pool_that_changes_its_threads_by_one_has_no_end_there()
    {
        IEnumerable<IntervalResult> seconds = Enumerable.Range(0, 8)
            .Select(second => Second(20 + second, new RuntimeSample { Threads = second == 7 ? 17 : 16 }));

        Assert.Null(Seen(new RuntimeSample(), [.. seconds]).Size);
    }

    [Fact]
    public void Threads_kept_below_the_tipping_point_are_no_end()
    {
        IEnumerable<IntervalResult> seconds = Enumerable.Range(0, 20).Select(second => Second(second, new RuntimeSample { Threads = 16 }));

        Assert.Null(Seen(new RuntimeSample(), [.. seconds]).Size);
    }

    // Eight seconds of the load below, and two past the tipping point. Where work waits, a pool that may grow does.
    [Theory]
    [InlineData(0, 0, 16.0)]
    [InlineData(1, 0, null)]
    [InlineData(0, 1, null)]
    public void Threads_kept_below_the_tipping_point_count_where_work_waits_all_the_time(int secondsWithout, int grown, double? size)
    {
        IEnumerable<IntervalResult> seconds = Enumerable.Range(12, 10).Select(at => Second(at, new RuntimeSample
        {
            Threads = at < 21 ? 16 : 16 + grown, QueueLength = at < 12 + secondsWithout ? 0 : 2,
        }));

        Assert.Equal(size, Seen(new RuntimeSample(), [.. seconds]).Size);
    }

    // Four seconds of the last load, and six after it. A service that answers again, or has nothing to answer, is another one.
    [Theory]
    [InlineData(0, 32, 24.0)]
    [InlineData(1, 32, null)]
    [InlineData(0, 0, null)]
    public void The_time_for_which_nothing_is_answered_after_a_load_shows_the_end_of_its_pool(long ok, long inFlight, double? size)
    {
        IEnumerable<IntervalResult> seconds = Enumerable.Range(36, 10)
            .Select(at => Second(at, new RuntimeSample { Threads = 24 }) with { Ok = ok, InFlight = inFlight });

        Assert.Equal(size, Seen(new RuntimeSample(), [.. seconds]).Size);
    }

    [Theory]
    [InlineData(1, 1, 1, true, true)]
    [InlineData(0.9, 1, 1, false, false)]
    [InlineData(1, 0.9, 1, false, true)]
    [InlineData(1, 1, 0.9, false, false)]
    public void Work_that_waits_beside_blocked_threads_is_held_back_where_another_is_idle(
        double queue, double idle, double blocked, bool holdsBack, bool leavesWaiting)
    {
        var second = new RuntimeSample { QueueLength = queue, IdleThreads = idle, BlockedThreads = blocked };

        PoolWait pool = Seen(new RuntimeSample(), [.. Enumerable.Range(30, 5).Select(at => Second(at, second))]);

        Assert.Equal((holdsBack, leavesWaiting), (pool.HoldsThreadsBack, pool.LeavesWorkWaiting));
    }

    [Theory]
    [InlineData(3, 3, true)]
    [InlineData(2, 2, false)]
    [InlineData(4, 5, true)]
    [InlineData(3, 5, false)]
    public void Threads_are_held_back_only_nearly_all_the_time(int held, int all, bool holdsBack) =>
        Assert.Equal(holdsBack, Holding(held, all, new RuntimeSample()).HoldsThreadsBack);

    [Theory]
    [InlineData(319, 100, true)]
    [InlineData(320, 100, false)]
    [InlineData(50, 400, false)]
    public void Beside_busy_processors_no_threads_are_held_back(double cpu, double machine, bool holdsBack) =>
        Assert.Equal(holdsBack, Holding(5, 5, new RuntimeSample { CpuPercent = cpu, MachineCpuPercent = machine }).HoldsThreadsBack);

    [Fact]
    public void A_pool_that_holds_threads_back_has_no_end() => Assert.Null(Holding(10, 10, new RuntimeSample()).Size);

    [Theory]
    [InlineData(true, 8d, 7d, 9d)]
    [InlineData(true, 8d, 9d)]
    [InlineData(false, 8d, 8.9)]
    [InlineData(false, 8d, 7d)]
    [InlineData(false, 8d)]
    [InlineData(false)]
    public void A_pool_that_ends_a_load_with_one_thread_more_grows(bool isGrowing, params double[] threads)
    {
        IEnumerable<IntervalResult> seconds =
            threads.Index().Select(one => Second(30 + one.Index, new RuntimeSample { Threads = one.Item }));

        Assert.Equal(isGrowing, Seen(new RuntimeSample(), [.. seconds]).IsGrowing);
    }

    // Eight are served at a time for 3 ms: at 32 users 24 wait, 9 ms each. Half of the bare time is 1.5 ms.
    [Theory]
    [InlineData(8, 0, 24, 9, 9)]
    [InlineData(8, 0, 4, 9, 9)]
    [InlineData(8, 0, 3.9, 9, 0)]
    [InlineData(8, 0, 24, 1.4, 0)]
    [InlineData(5, 5, 24, 9, 0)]
    public void A_wait_of_milliseconds_is_noticed_where_blocked_threads_and_their_queue_agree(
        double blocked, double running, double queued, double longest, double wait)
    {
        var sample = new RuntimeSample
        {
            BlockedThreads = blocked, RunningThreads = running, QueueLength = queued, QueueWaitP99 = longest, ServerTimeMean = 3,
        };

        Assert.Equal(wait, new PoolWait(See(new Service(8, 3) { Runtime = (_, _) => sample }.At(Loads))).Wait!.Value, 9);
    }

    private static PoolWait Steady(RuntimeSample runtime, int seconds, double threads) =>
        Seen(runtime, [.. Enumerable.Range(20, seconds).Select(at => Second(at, new RuntimeSample { Threads = threads }))]);

    private static PoolWait Holding(int held, int all, RuntimeSample runtime)
    {
        var holding = new RuntimeSample { QueueLength = 6, IdleThreads = 14, BlockedThreads = 4, Threads = 23 };
        return Seen(runtime, [.. Enumerable.Range(0, all).Select(one =>
            Second(30 + one, one < held ? holding : holding with { QueueLength = 0 }))]);
    }

    private static PoolWait Seen(RuntimeSample runtime, IReadOnlyList<IntervalResult> seconds) =>
        new(See(new Service(8) { Runtime = (_, _) => runtime with { Processors = runtime.Processors ?? 4 } }.At(Loads) with
        {
            Intervals = seconds,
        }));
}

using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Lock;

public sealed class LockLimitTests
{
    [Fact]
    public void Threads_that_all_wait_for_a_lock_point_on_to_the_lock()
    {
        Verdict verdict = Judge(Capped(1, new BlockedCall("Monitor.Enter", BlockingKind.Lock, 30),
            new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 1)) with { Size = 1 });

        Assert.Equal((Limit.Lock, 1.0), (verdict.Limit, verdict.LimitSize));
    }

    // As recorded: four tasks of each request take turns at one lock, in a pool of few threads, and the holder sleeps. Most of a
    // request's wait is its tasks' wait for one of these threads.
    [Theory]
    [InlineData(3, 1.23, 1106)]
    [InlineData(3, 1.75, 1022)]
    [InlineData(8, 5.4, 5017)]
    public void A_holder_that_sleeps_is_no_thread_that_waits_for_something_else(double threads, double waiting, double lockWait)
    {
        Verdict verdict = Judge(TakingTurns(threads, waiting, lockWait, sleeping: 1));

        Assert.Equal((Limit.Lock, 1.0), (verdict.Limit, verdict.LimitSize));
    }

    [Theory]
    [InlineData(24, 1.5, 900, 22.5)]
    [InlineData(8, 1, 400, 6)]
    [InlineData(3, 0.4, 30, 2.6)]
    public void A_lock_that_few_wait_for_while_most_threads_sleep_is_not_the_limit(
        double threads, double waiting, double lockWait, double sleeping)
    {
        Verdict verdict = Judge(TakingTurns(threads, waiting, lockWait, sleeping));

        Assert.NotEqual(Limit.Lock, verdict.Limit);
    }

    private static Service TakingTurns(double threads, double waiting, double lockWait, double sleeping) => new(1, BareMilliseconds: 46)
    {
        Runtime = (users, queued) => Quiet with
        {
            Threads = threads, MaxThreads = 32_767, IdleThreads = 0, QueueLength = 4 * queued, QueueWaitP99 = 46 * users,
            ServerTimeMean = 46 * users, ActiveRequests = users, RunningThreads = 0,
            BlockedThreads = waiting + sleeping,
            Blocked =
            [
                new BlockedCall("Monitor.Enter", BlockingKind.Lock, waiting), new BlockedCall("Thread.Sleep", BlockingKind.Sleep, sleeping),
            ],
            LockWaitPerSecond = lockWait, LockContentionsPerSecond = 15, LocksContended = 1,
        },
    };
}

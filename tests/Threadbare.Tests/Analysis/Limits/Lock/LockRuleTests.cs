using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.Lock;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Lock;

public sealed class LockRuleTests
{
    // At 100 answers a second, 3000 ms of waiting are 30 for each: a tenth of the 300 that they take longer.
    [Theory]
    [InlineData(2990, null)]
    [InlineData(3000, 0.1)]
    [InlineData(15_000, 0.5)]
    public void Waiting_makes_a_case_from_a_tenth_of_the_excess_on(double lockWait, double? weight) =>
        Assert.Equal(weight, Examine(Quiet with { LockWaitPerSecond = lockWait })?.Weight);

    [Theory]
    [InlineData(2.9, 10, false)]
    [InlineData(3, 10, true)]
    [InlineData(1, 1, true)]
    [InlineData(0.9, 0.9, false)]
    public void Waiting_threads_make_a_case_where_they_are_one_and_three_tenths_of_the_blocked(
        double waiting, double blocked, bool isCase) =>
        Assert.Equal(isCase, Examine(Waiting(waiting, blocked)) is not null);

    // 0.6 and 0.35 times the share.
    [Theory]
    [InlineData(5.9, 0)]
    [InlineData(6, 0.81)]
    [InlineData(8, 0.88)]
    [InlineData(10, 0.95)]
    public void From_six_of_ten_blocked_threads_on_the_weight_grows_with_their_share(double waiting, double weight) =>
        Assert.Equal(weight, Examine(Waiting(waiting, 10))!.Weight, 6);

    // One holder for each lock, as far as there are blocked threads that do not wait.
    [Theory]
    [InlineData(6, 11, 1.0, 0.81)]
    [InlineData(2, 3, 5.0, 0.95)]
    [InlineData(6, 10, null, 0.81)]
    public void Holders_that_are_blocked_are_no_threads_outside_the_lock(double waiting, double blocked, double? locks, double weight) =>
        Assert.Equal(weight, Examine(Waiting(waiting, blocked) with { LocksContended = locks })!.Weight, 6);

    [Theory]
    [InlineData(1, true)]
    [InlineData(0.9, false)]
    public void Holders_are_counted_from_one_waiting_thread_on(double waiting, bool isCase) =>
        Assert.Equal(isCase, Examine(Waiting(waiting, 4) with { LocksContended = 2 }) is not null);

    [Fact]
    public void Of_less_than_one_waiting_thread_only_the_time_weighs() =>
        Assert.Equal(0.5, Examine(Waiting(0.9, 2) with { LocksContended = 1, LockWaitPerSecond = 15_000 })!.Weight);

    [Fact]
    public void Where_nothing_was_answered_waiting_explains_nothing() =>
        Assert.Null(Examine(Quiet with { LockWaitPerSecond = 3000 }, Answering(0)));

    [Fact]
    public void Waiting_threads_and_their_time_are_told()
    {
        RuntimeSample sample = Waiting(3, 10) with { LockWaitPerSecond = 3000, LockContentionsPerSecond = 54 };

        Assert.Equal(
            [
                "3 of 10 blocked pool threads wait for a lock.",
                "Threads wait 3.0 s a second for monitors, all together, in 54 contentions."
            ],
            Examine(sample)!.For);
    }

    [Theory]
    [InlineData(0.9, false)]
    [InlineData(1, true)]
    public void Waiting_threads_are_told_from_one_on(double waiting, bool isTold)
    {
        LimitCase found = Examine(Waiting(waiting, 1) with { LockWaitPerSecond = 3000 })!;

        Assert.Equal(isTold, found.For.Any(one => one.Contains("waits for a lock", StringComparison.Ordinal)));
    }

    [Fact]
    public void Time_that_was_not_measured_is_not_told() => Assert.Single(Examine(Waiting(3, 10))!.For);

    // A tenth of the answers a second are inside at a time.
    [Theory]
    [InlineData(7, false)]
    [InlineData(7.1, true)]
    [InlineData(12.9, true)]
    [InlineData(13, false)]
    public void One_request_at_a_time_is_told_between_0_7_and_1_3(double perSecond, bool isTold)
    {
        LimitCase found = Examine(Waiting(3, 10), Answering(perSecond))!;

        Assert.Equal(isTold, found.For.Contains("By Little's law one request at a time is served."));
    }

    private static LimitCase? Examine(RuntimeSample loaded, Func<StepResult, StepResult>? past = null) =>
        LockRule.Examine(See(loaded, past: past));

    private static RuntimeSample Waiting(double waiting, double blocked) => Quiet with
    {
        BlockedThreads = blocked, RunningThreads = 0, LockContentionsPerSecond = null,
        Blocked = [new BlockedCall("Monitor.Enter", BlockingKind.Lock, waiting)],
    };
}

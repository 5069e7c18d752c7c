using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

/// <summary>64 users of a service that needs 200 ms: its pool begins with too few threads.</summary>
public sealed class PoolSplitTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:1/"], Shape = new ConstantLoad(64), Duration = TimeSpan.FromSeconds(10),
    };

    // Nothing for three seconds, then all at once, then 320 a second.
    [Fact]
    public void A_pool_that_grew_is_divided_into_what_it_carried_before_and_after()
    {
        StepResult step = Hold(second =>
            (Queued: second < 3 ? 20 - second : 0, Threads: 44 + Math.Min(20, 5 * second), Ok: second < 3 ? 0 : 320));

        Assert.Equal([PoolPart.Cold, PoolPart.Grown], step.Parts!.Select(part => part.Pool!.Value));
        Assert.Equal([(0.0, 4.0, 80.0), (4.0, 6.0, 320.0)], step.Parts!.Select(part => (part.Start, part.Seconds, part.SuccessPerSecond)));
        Assert.Equal(step.Ok, step.Parts!.Sum(part => part.Ok));
        Assert.Equal(224, step.SuccessPerSecond);
    }

    [Fact]
    public void A_pool_whose_queue_never_drains_is_not_divided() =>
        Assert.Null(Hold(second => (Queued: 20, Threads: 10 + second, Ok: 40 + (10 * second))).Parts);

    // A pool tries more threads behind any limit: here a database pool of 16 connections.
    [Fact]
    public void A_pool_that_grew_and_carries_no_more_is_not_divided() =>
        Assert.Null(Hold(second => (Queued: second < 3 ? 20 : 0, Threads: 44 + (5 * second), Ok: 80)).Parts);

    [Fact]
    public void A_pool_that_did_not_grow_is_not_divided() =>
        Assert.Null(Hold(second => (Queued: second < 3 ? 20 : 0, Threads: 44, Ok: second < 3 ? 0 : 320)).Parts);

    [Fact]
    public void A_queue_for_busy_processors_is_not_divided() => Assert.Null(
        Hold(second => (Queued: second < 3 ? 20 : 0, Threads: 4 + (3 * second), Ok: second < 3 ? 30 : 320), cpuPercent: 190).Parts);

    [Fact]
    public void A_single_work_item_in_a_later_second_does_not_divide_anew() =>
        Assert.Equal(6, Hold(second =>
            (Queued: second < 3 ? 20 : second == 7 ? 1 : 0, Threads: 44 + (5 * second), Ok: second < 3 ? 0 : 320)).Parts![1].Seconds);

    [Theory]
    [InlineData(1, 6)]
    [InlineData(3, 0)]
    public void A_pool_is_cold_again_only_when_three_seconds_agree(int shortSeconds, double grown) => Assert.Equal(grown,
        Hold(second => (Queued: second < 3 || (second >= 7 && second < 7 + shortSeconds) ? 20 : 0, Threads: 44 + (5 * second),
            Ok: second < 3 ? 0 : 320)).Parts?[1].Seconds ?? 0);

    // Of five busy threads three are blocked, which is no more than the pool has where requests compute.
    [Theory]
    [InlineData(3, 2, false)]
    [InlineData(4, 1, true)]
    [InlineData(0, 0, true)]
    public void A_pool_whose_threads_run_is_not_short_of_them(double blocked, double running, bool isDivided) =>
        Assert.Equal(isDivided, Hold(second => (Queued: second < 4 ? 1 : 0, Threads: 3 + (3 * second), Ok: second < 4 ? 100 : 320),
            blocked: blocked, running: running).Parts is not null);

    private static StepResult Hold(
        Func<int, (double Queued, double Threads, int Ok)> seconds, double cpuPercent = 20, double blocked = 0, double running = 0)
    {
        var assembly = new RunAssembly(Plan, LoadStages.Create(Plan), RunClock.StartingIn(TimeSpan.Zero, new ManualTime()));
        for (int second = 0; second < 10; second++)
        {
            (double queued, double threads, int ok) = seconds(second);
            assembly.Add(Count(second, ok), new ProbedSecond(
                new RuntimeSample
                {
                    QueueLength = queued, Threads = threads, CpuPercent = cpuPercent, Processors = 2, BlockedThreads = blocked,
                    RunningThreads = running,
                },
                null));
        }

        return Assert.Single(assembly.Steps(TimeSpan.FromSeconds(10)));
    }

    private static MergedInterval Count(int second, int ok)
    {
        var merged = new MergedInterval(Plan);
        merged.Reuse(second);
        StepDelta counts = merged.Steps.GetOrAdd(0);
        (counts.Sent, counts.OkEnded) = (ok, ok);
        for (int i = 0; i < ok; i++)
        {
            counts.CountSuccess(200_000, 200_000, 1);
        }

        return merged;
    }
}

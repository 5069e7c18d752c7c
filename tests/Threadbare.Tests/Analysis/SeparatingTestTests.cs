using Threadbare.Analysis;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis;

public sealed class SeparatingTestTests
{
    [Fact]
    public void Two_limits_of_which_one_is_the_pool_are_told_apart_by_more_threads()
    {
        RunResult result = Alike();

        Assert.Equal("inconclusive", result.Verdict!.Outcome);
        Assert.Equal(new SeparatingTest("min-threads=128", 2 * result.Verdict.TippingPoint!.High), SeparatingTest.Of(result));
    }

    [Theory]
    [InlineData(210, "thread-pool")]
    [InlineData(101, "downstream")]
    public void What_it_carried_with_more_threads_decides(double successes, string limit)
    {
        RunResult tried = Tried(successes);

        Verdict verdict = RunJudge.Judge(tried)!;

        Assert.Equal(("tips-over", limit), (verdict.Outcome, verdict.Limit));
        Assert.Contains(verdict.Findings, finding => finding.Id == "limit-" + limit && finding.For.Any(sentence => sentence.StartsWith("Started with min-threads=128", StringComparison.Ordinal)));
    }

    [Fact]
    public void A_test_is_made_once() => Assert.Null(SeparatingTest.Of(Judged(Tried(150) with { Verdict = null })));

    [Fact]
    public void A_verdict_that_is_sure_needs_none() => Assert.Null(SeparatingTest.Of(Judged(new Service(20).At(1, 2, 4, 8, 16, 32, 64))));

    private static RunResult Tried(double successes) => Alike() with { Trials = [new TrialResult { Change = "min-threads=128", Load = 64, SuccessPerSecond = successes }] };

    // Threads wait half of the time for each other and half for a callee that slows, in ways that no rule parts.
    private static RunResult Alike() => Judged(new Service(20)
    {
        Runtime = (users, waiting) => new RuntimeSample
        {
            Threads = 20, MaxThreads = 20, QueueLength = waiting, QueueWaitP99 = waiting > 0 ? 180 * waiting / 20 : 1, CpuPercent = 5, MachineCpuPercent = 20, Processors = 4,
            BlockedThreads = Math.Min(users, 20), RunningThreads = 0, Blocked = [new BlockedCall("socket receive", "blocking-io", Math.Min(users, 20))],
            DatabaseTimeMean = 200 + (9 * waiting), ServerTimeMean = 200,
        },
    }.At(1, 2, 4, 8, 16, 32, 64));

    private static RunResult Judged(RunResult result) => result with { Verdict = RunJudge.Judge(result) };
}

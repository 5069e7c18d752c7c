using Threadbare.Analysis;
using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis;

public sealed class SeparatingTestTests
{
    [Fact]
    public void Two_limits_of_which_one_is_the_pool_are_told_apart_by_more_threads()
    {
        RunResult result = Alike();

        Assert.Equal(VerdictOutcome.Inconclusive, result.Verdict!.Outcome);
        Assert.Equal(new SeparatingTest("min-threads=128", 2 * result.Verdict.TippingPoint!.High), SeparatingTest.Choose(result));
    }

    [Theory]
    [InlineData(210, Limit.ThreadPool)]
    [InlineData(101, Limit.Downstream)]
    public void What_it_carried_with_more_threads_decides(double successes, Limit limit)
    {
        RunResult tried = Tried(successes);

        Verdict verdict = RunJudge.Judge(tried)!;

        Assert.Equal((VerdictOutcome.TipsOver, limit), (verdict.Outcome, verdict.Limit));
        Assert.Contains(verdict.Findings,
            finding =>
                finding.Id == LimitFindings.IdFor(limit)
                    && finding.For.Any(sentence => sentence.StartsWith("Started with min-threads=128", StringComparison.Ordinal)));
    }

    [Fact]
    public void A_test_is_made_once() => Assert.Null(SeparatingTest.Choose(Judged(Tried(150) with { Verdict = null })));

    [Fact]
    public void A_verdict_that_is_sure_needs_none() =>
        Assert.Null(SeparatingTest.Choose(Judged(new Service(20).At(1, 2, 4, 8, 16, 32, 64))));

    [Theory]
    [InlineData(4, "min-threads=128", Limit.Cpu, Limit.ThreadPool)]
    [InlineData(4, "processors=1", Limit.Cpu, Limit.Gate)]
    [InlineData(1, null, Limit.Cpu, Limit.Gate)]
    [InlineData(4, null, Limit.Gate, Limit.Lock)]
    public void The_least_disturbing_start_that_would_tell_is_chosen(double cores, string? change, Limit first, Limit second)
    {
        RunResult run = new Service(20) { Runtime = (_, _) => new RuntimeSample { Processors = cores } }.At(1, 2, 4, 8, 16, 32, 64);
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.Inconclusive, Limit = Limit.Unknown, Confidence = Confidence.Low, Summary = "",
            TippingPoint = new TippingPoint(16, 20, 31.5, LoadUnit.VirtualUsers, 100), Findings = [Fits(first), Fits(second)],
        };

        SeparatingTest? test = SeparatingTest.Choose(run with { Verdict = verdict });

        Assert.Equal(change is null ? null : new SeparatingTest(change, 63), test);
    }

    private static Finding Fits(Limit limit) =>
        new() { Id = LimitFindings.IdFor(limit), Severity = FindingSeverity.Error, Statement = "" };

    private static RunResult Tried(double successes) =>
        Alike() with { Trials = [new TrialResult { Change = "min-threads=128", Load = 64, SuccessPerSecond = successes }] };

    // Threads wait half of the time for each other and half for a callee that slows, in ways that no rule parts.
    private static RunResult Alike() => Judged(new Service(20)
    {
        Runtime = (users, waiting) => new RuntimeSample
        {
            Threads = 20, MaxThreads = 20, QueueLength = waiting, QueueWaitP99 = waiting > 0 ? 180 * waiting / 20 : 1, CpuPercent = 5,
            MachineCpuPercent = 20, Processors = 4,
            BlockedThreads = Math.Min(users, 20), RunningThreads = 0,
            Blocked = [new BlockedCall("socket receive", BlockingKind.BlockingIo, Math.Min(users, 20))],
            DatabaseTimeMean = 200 + (9 * waiting), ServerTimeMean = 200,
        },
    }.At(1, 2, 4, 8, 16, 32, 64));

    private static RunResult Judged(RunResult result) => result with { Verdict = RunJudge.Judge(result) };
}

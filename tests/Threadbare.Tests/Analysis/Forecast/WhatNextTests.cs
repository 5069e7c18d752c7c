using FsCheck;
using FsCheck.Fluent;
using Threadbare.Analysis;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Forecast;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Noise;
using Xunit;

namespace Threadbare.Tests.Analysis.Forecast;

public sealed class WhatNextTests
{
    [Fact]
    public void Use_seen_within_reach_says_where_the_next_limit_comes()
    {
        WhatIf fix = AfterFix(cpuPercent: 80);

        Assert.Equal("After the fix it would next tip over near 120 virtual users (4 cores).", fix.Statement);
        Assert.Equal((120, Limit.Cpu), (fix.Predicted, fix.NextLimit));
    }

    [Fact]
    public void Further_than_four_times_what_was_tried_nothing_is_predicted()
    {
        WhatIf fix = AfterFix(cpuPercent: 10);

        Assert.Equal(
            "After the fix nothing that was seen in use would bind below 256 virtual users, 4 times the highest load tried: the "
                + "measurements reach no farther.", fix.Statement);
        Assert.Null(fix.Predicted);
        Assert.Null(fix.NextLimit);
    }

    [Fact]
    public void From_few_answers_nobody_knows_what_one_costs() =>
        Assert.Equal("After the fix no thread is held: the next limit was not seen in use.",
            AfterFix(cpuPercent: 80, answers: 49).Statement);

    [Theory]
    [InlineData(24, true)]
    [InlineData(40, false)]
    public void Of_requests_that_hold_several_threads_each_no_number_of_threads_is_predicted(double blocked, bool isPredicted) =>
        Assert.Equal(isPredicted,
            Starved(cpuPercent: 10, answers: 1000, blocked).Any(what => what.Change.StartsWith("min-threads", StringComparison.Ordinal)));

    // Of services of all limits and sizes.
    [Fact]
    public void No_change_moves_the_tipping_point_down_or_to_a_size_below_one() => Prop.ForAll(
        Gen.Choose(0, 1_000_000).ToArbitrary(),
        seed =>
        {
            Verdict verdict = SimulatedVerdict.Draw(seed).Verdict;
            double tip = Math.Round(verdict.TippingPoint?.Best ?? 0);

            Assert.All(verdict.WhatIf, change =>
            {
                Assert.True(change.Predicted is null || change.Predicted >= tip, change.Statement);
                Assert.DoesNotContain("size 0 ", change.Statement, StringComparison.Ordinal);
                Assert.True(change.Change != "instances=2" || change.Predicted == Math.Round(2 * verdict.TippingPoint!.Best));
            });
        }).QuickCheckThrowOnFailure();

    // A token bucket: ten a second, of 20 ms each. The first user takes what was saved up.
    [Fact]
    public void Nothing_is_promised_of_a_rate()
    {
        var limited = new Service(0.2, 20)
        {
            Runtime = (_, waiting) => Services.Quiet with { LimiterQueued = waiting, LimiterLeases = waiting > 0 ? 1 : 0 },
            Change = step => step.Users > 1 ? step : step with { ResponseTime = step.ResponseTime with { P50 = 20, Mean = 20 } },
        };

        Verdict verdict = RunJudge.Judge(limited.At(1, 2, 4, 8, 16, 32))!;

        Assert.Equal((Limit.Gate, null), (verdict.Limit, verdict.LimitSize));
        Assert.Empty(verdict.WhatIf);
    }

    private static WhatIf AfterFix(double cpuPercent, long answers = 1000) =>
        Starved(cpuPercent, answers, blocked: 24).Single(what => what.Change == "await");

    // 24 of them at a time take so much of four cores.
    private static IReadOnlyList<WhatIf> Starved(double cpuPercent, long answers, double blocked)
    {
        var service = new Service(24)
        {
            Runtime = (users, waiting) => new RuntimeSample
            {
                Threads = blocked, MaxThreads = blocked, QueueLength = waiting, QueueWaitP99 = waiting > 0 ? 200 * waiting / 24 : 1,
                CpuPercent = cpuPercent, MachineCpuPercent = 50, Processors = 4,
                BlockedThreads = waiting > 0 ? blocked : 0, RunningThreads = 0,
                Blocked = waiting > 0 ? [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, blocked)] : [],
            },
            Change = step => step with { Ok = Math.Min(step.Ok, answers) },
        };
        return RunJudge.Judge(service.At(1, 2, 4, 8, 16, 32, 64))!.WhatIf;
    }

    [Theory]
    [InlineData(VerdictOutcome.TipsOver, 24, true)]
    [InlineData(VerdictOutcome.Holds, 24, false)]
    [InlineData(VerdictOutcome.TipsOver, 0, false)]
    public void Settings_are_listed_where_a_service_that_answers_tips_over(VerdictOutcome outcome, double served, bool isListed)
    {
        RunResult run = new Service(24) { Change = step => step with { SuccessPerSecond = served } }.At(1, 2, 4, 8, 16, 32, 64);
        var verdict = new Verdict { Outcome = outcome, Limit = Limit.ThreadPool, Confidence = Confidence.High, Summary = "It is so." };

        Assert.Equal(isListed, WhatNext.List(new Situation(run, LoadCurve.Create(run)), verdict).Any());
    }
}

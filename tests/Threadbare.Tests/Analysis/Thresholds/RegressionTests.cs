using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class RegressionTests
{
    private static readonly RunResult Before = Measured(p99: 200, rps: 100);

    [Theory]
    [InlineData(300, 100, "regression(p99)<10%", false, "p99 is 300 ms, 50 % worse than the baseline's 200 ms")]
    [InlineData(210, 100, "regression(p99)<10%", true, "p99 is 210 ms, 5 % worse than the baseline's 200 ms")]
    [InlineData(150, 100, "regression(p99)<10%", true, "p99 is 150 ms, 25 % better than the baseline's 200 ms")]
    [InlineData(200, 50, "regression(rps)<10%", false,
        "rps is 50 successes a second, 50 % worse than the baseline's 100 successes a second")]
    [InlineData(200, 150, "regression(RPS)<10%", true,
        "rps is 150 successes a second, 50 % better than the baseline's 100 successes a second")]
    [InlineData(200, 100, "regression(errors)<10%", true, "errors is 0 %, as in the baseline")]
    public void Worse_is_told_in_the_figures_own_direction(double p99, double rps, string threshold, bool holds, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold, Measured(p99, rps), Before);

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Fact]
    public void No_per_cent_of_nothing_can_be_told()
    {
        RunResult run = Measured(200, 100) with { Totals = Before.Totals with { Failed = 10 } };

        Assert.StartsWith("cannot be judged: errors is 0.99 % and was 0 % in the baseline",
            GivenThresholds.Judged("regression(errors)<10%", run, Before).Why, StringComparison.Ordinal);
    }

    [Fact]
    public void What_the_baseline_has_not_seen_cannot_be_compared() =>
        Assert.Equal("cannot be judged: in the baseline nobody watched the service's process",
            GivenThresholds.Judged("regression(threads)<10%",
                new Service(24) { Runtime = (_, _) => new RuntimeSample { Threads = 9 } }.At(10),
                Before).Why);

    // Twenty seconds each, those of the second a quarter longer but spread by as much.
    [Theory]
    [InlineData("regression(p99)<25%", "chance may have decided")]
    [InlineData("regression(p99)<200%", "worse than the baseline's 200 ms (with 95 % confidence")]
    public void How_far_the_seconds_wander_is_told(string threshold, string told)
    {
        RunResult before = Before with { Intervals = Seconds(200) };
        RunResult after = Measured(240, 100) with { Intervals = Seconds(240) };

        string why = GivenThresholds.Judged(threshold, after, before).Why;

        Assert.Contains(told, why, StringComparison.Ordinal);
        Assert.Equal(threshold.Contains("25", StringComparison.Ordinal), why.Contains("chance", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(20, true, 24, true,
        "tippingPoint is 20 virtual users (between 18 and 22), 16.7 % worse than the baseline's 24 virtual users (between 22 and 26) (by "
            + "the ends of both intervals 0 % to +30.8 %; the bound lies within, so chance may have decided)")]
    [InlineData(20, true, 24, false,
        "cannot be judged: tippingPoint is 20 virtual users (between 18 and 22), 16.7 % worse than the baseline's above 24 virtual users")]
    [InlineData(30, true, 64, false, "tippingPoint is 30 virtual users (between 28 and 32), 53.1 % worse")]
    [InlineData(64, false, 24, true, "tippingPoint is above 64 virtual users, the highest load tried, which held, 166.7 % better")]
    [InlineData(64, false, 64, false,
        "tippingPoint is above 64 virtual users, the highest load tried, which held; in the baseline above 64")]
    [InlineData(32, false, 64, false, "cannot be judged: tippingPoint is above 32 virtual users")]
    public void Tipping_points_are_compared_as_far_as_they_are_known(double now, bool nowTips, double then, bool thenTips, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged("regression(tippingPoint)<20%", Found(now, nowTips), Found(then, thenTips));

        Assert.StartsWith(why, judged.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void What_did_not_change_is_not_better() =>
        Assert.StartsWith("p99 is 200 ms, 0 % worse", GivenThresholds.Judged("regression(p99)<10%", Before, Before).Why,
            StringComparison.Ordinal);

    [Fact]
    public void What_the_run_itself_has_not_seen_is_told_first()
    {
        RunResult watched = new Service(24) { Runtime = (_, _) => new RuntimeSample { Threads = 9 } }.At(10);

        Assert.Equal(["cannot be judged: nobody watched the service's process", "cannot be judged: nobody watched the service's process"],
            new[] { watched, Before }.Select(then => GivenThresholds.Judged("regression(threads)<10%", Before, then).Why));
    }

    // 10 threads at the first load of both.
    [Theory]
    [InlineData("regression(threads)<10%", "threads is 30 at 40 virtual users, 50 % worse")]
    [InlineData("regression(idleThreads)<10%", "idleThreads is 10 at 10 virtual users, 0 % worse")]
    public void The_worst_step_of_both_is_compared(string threshold, string why)
    {
        RunResult now = WithThreads(30);
        RunResult then = WithThreads(20);

        Assert.StartsWith(why, GivenThresholds.Judged(threshold, now, then).Why, StringComparison.Ordinal);

        static RunResult WithThreads(double atLast) => new Service(24)
        {
            Runtime = (users, _) => new RuntimeSample { Threads = users > 10 ? atLast : 10, IdleThreads = users > 10 ? atLast : 10 },
        }.At(10, 40);
    }

    // Between 4 and 8 both times: twice as much at best, and half at worst.
    [Theory]
    [InlineData(-100, false)]
    [InlineData(-99, true)]
    [InlineData(49, true)]
    [InlineData(50, false)]
    public void A_bound_between_the_ends_of_the_interval_may_have_been_decided_by_chance(double bound, bool doubted)
    {
        RunResult now = Found(6, tips: true);
        Threshold threshold = new("", "tippingPoint", "<", bound) { IsRegression = true };

        string why = ThresholdJudge.Judge(now with { Plan = now.Plan! with { Thresholds = [threshold] } }, Found(6, tips: true))
            .Thresholds[0].Why;

        Assert.Contains("-100 % to +50 %", why, StringComparison.Ordinal);
        Assert.Equal(doubted, why.Contains("chance may have decided", StringComparison.Ordinal));
    }

    [Fact]
    public void A_tipping_point_that_may_be_nothing_has_no_interval() => Assert.DoesNotContain("by the ends",
        GivenThresholds.Judged("regression(tippingPoint)<20%", Found(20, tips: true), Found(2, tips: true)).Why, StringComparison.Ordinal);

    private static RunResult Measured(double p99, double rps) => Runs.OneStep() is var run ? run with
    {
        Intervals = [],
        Totals = run.Totals with { SuccessPerSecond = rps, ResponseTime = new LatencySummary { Count = 1000, P99 = p99 }, Seconds = 20 },
    } : throw new InvalidOperationException();

    private static IntervalResult[] Seconds(double p99) =>
        [.. Enumerable.Range(0, 20)
            .Select(t =>
                new IntervalResult
                {
                    T = t, Ok = 50, ResponseTime = new LatencySummary { Count = 50, P99 = p99 * (0.6 + (0.04 * (t * 7 % 20))) }
                })];

    private static RunResult Found(double load, bool tips) => GivenThresholds.Searched(new Service(1000).At(1, load)) with
    {
        Verdict = new Verdict
        {
            Outcome = tips ? VerdictOutcome.TipsOver : VerdictOutcome.Holds, Limit = Limit.None, Confidence = Confidence.High, Summary = "",
            TippingPoint = tips ? new TippingPoint(load - 2, load, load + 2, LoadUnit.VirtualUsers, 100) : null,
        },
    };
}

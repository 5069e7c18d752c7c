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

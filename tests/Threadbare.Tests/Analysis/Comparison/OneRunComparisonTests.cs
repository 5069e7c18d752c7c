using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class OneRunComparisonTests
{
    [Fact]
    public void A_gap_beyond_what_runs_may_differ_by_is_told()
    {
        ComparisonVerdict verdict = ComparisonJudge.Judge([Run(2_000)], [Run(200)], new ComparisonOptions());

        Assert.Equal(ComparedOutcome.BBetter, verdict.Outcome);
        Assert.InRange(verdict.Figures["p50"].Ratio!.Best, 0.099, 0.101);
        Assert.Null(verdict.Figures["p50"].PValue);
        Assert.Contains("was not measured", verdict.Summary, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(200)]
    [InlineData(220)]
    [InlineData(250)]
    public void A_gap_that_two_runs_of_one_service_may_have_is_not(double other)
    {
        ComparisonVerdict verdict = ComparisonJudge.Judge([Run(200)], [Run(other)], new ComparisonOptions());

        Assert.Equal((ComparedOutcome.TooNoisy, 5), (verdict.Outcome, verdict.RoundsNeeded));
    }

    [Fact]
    public void Few_seconds_tell_nothing_and_are_said_to_be_too_few()
    {
        ComparisonVerdict verdict = ComparisonJudge.Judge([Run(2_000, seconds: 4)], [Run(200, seconds: 20)], new ComparisonOptions());

        Assert.Equal(ComparedOutcome.TooNoisy, verdict.Outcome);
        Assert.Equal(
            "One run of each cannot tell them apart: only 4 whole seconds of A's and 20 of B's have successes, and it takes 5 to see how "
                + "far they wander. "
            + "Make each run longer, such as 10 s. It takes 5 rounds of each.",
            verdict.Summary);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    public void An_arm_that_answers_in_hardly_any_second_is_the_worse_one(int answered)
    {
        ComparisonVerdict verdict = ComparisonJudge.Judge([Run(200)], [Starved(Run(200), answered)], new ComparisonOptions());

        Assert.Equal((ComparedOutcome.ABetter, null), (verdict.Outcome, verdict.Figures["successPerSecond"].Ratio));
        Assert.StartsWith($"A is better: it answers 50 requests a second, and B {(answered == 0 ? "none" : "7.5")}. ", verdict.Summary,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Neither_of_two_that_hardly_answer_is_better()
    {
        Assert.Equal(ComparedOutcome.TooNoisy,
            ComparisonJudge.Judge([Starved(Run(200), 3)], [Starved(Run(200), 2)], new ComparisonOptions()).Outcome);
    }

    [Fact]
    public void What_is_over_within_seconds_is_not_told_by_the_silence_of_the_other()
    {
        Assert.Equal(ComparedOutcome.TooNoisy,
            ComparisonJudge.Judge([Run(200, seconds: 2)], [Starved(Run(200), 0)], new ComparisonOptions()).Outcome);
    }

    [Theory]
    [InlineData(5, 20, false)]
    [InlineData(20, 4, true)]
    public void Five_seconds_with_successes_are_enough(int answeredOfA, int answeredOfB, bool isTooShort) => Assert.Equal(isTooShort,
        OneRunComparison.TooShort(Starved(Run(200), answeredOfA), Starved(Run(200), answeredOfB), new ComparisonOptions()) is not null);

    // Two runs of one service are taken to differ by five points.
    [Theory]
    [InlineData(20, 1, Arm.B)]
    [InlineData(1, 20, Arm.A)]
    [InlineData(1, 6, null)]
    public void Failures_that_lie_farther_apart_than_two_runs_may_favour_the_arm_with_fewer(double a, double b, Arm? better) =>
        Assert.Equal(better, OneRunComparison.Compare(Rounds.Create(200, 100, a), Rounds.Create(200, 100, b), new ComparisonOptions())
            .Single(one => one.Kind.IsShare).Figure.Better);

    // Half a second at the end is left out, and so is what came before the load.
    [Theory]
    [InlineData(0, 5, false)]
    [InlineData(0, 4.6, false)]
    [InlineData(0, 4.5, true)]
    [InlineData(-1, 4, true)]
    public void Only_whole_seconds_of_the_load_count(double first, double length, bool isTooShort)
    {
        RunResult run = Run(200);
        run = run with
        {
            Totals = run.Totals with { Seconds = length },
            Intervals = [.. run.Intervals.Take(5).Select(second => second with { T = second.T + first })],
        };

        Assert.Equal(isTooShort, OneRunComparison.TooShort(run, Run(200), new ComparisonOptions()) is not null);
    }

    // Seconds that do not wander at all: a gap of a quarter is that of two runs, and more is not.
    [Theory]
    [InlineData(100, 125, null)]
    [InlineData(100, 125.1, Arm.A)]
    [InlineData(125, 100, null)]
    [InlineData(125.1, 100, Arm.B)]
    public void A_gap_counts_beyond_a_quarter(double a, double b, Arm? better) => Assert.Equal(better, P50(Even(a, a), Even(b, b)).Better);

    [Fact]
    public void Five_seconds_of_each_tell() =>
        Assert.Equal(2, P50(Even(100, 100, seconds: 5), Even(200, 200, seconds: 5)).Ratio!.Best);

    // The seconds of one are three times as long, and the run as a whole twice.
    [Fact]
    public void The_ratio_is_that_of_the_whole_runs_however_their_seconds_relate() =>
        Assert.Equal(new RatioInterval(2, 2, 2), P50(Even(100, 100), Even(200, 300)).Ratio);

    [Fact]
    public void The_interval_reaches_to_both_sides_as_far_as_the_seconds_wander()
    {
        RunResult wandering = Even(2_000, 200);
        wandering = wandering with
        {
            Intervals = [.. wandering.Intervals.Select((second, i) => Second(i, 150 + (i * 7 % 20 * 5)))],
        };

        RatioInterval ratio = P50(Even(100, 100), wandering).Ratio!;

        Assert.Equal(20, ratio.Best);
        Assert.InRange(ratio.Low, 10, 19.99);
        Assert.InRange(ratio.High, 20.01, 30);
    }

    [Fact]
    public void Next_to_an_arm_that_answers_nothing_no_ratio_is_told()
    {
        ComparedFigure figure = OneRunComparison.Compare(Starved(Run(200), 0), Run(200), new ComparisonOptions())
            .Single(one => one.Kind.Name == "successPerSecond").Figure;

        Assert.Equal((Arm.B, null), (figure.Better, figure.Ratio));
    }

    private static ComparedFigure P50(RunResult a, RunResult b) =>
        OneRunComparison.Compare(a, b, new ComparisonOptions { Resamples = 500 }).Single(one => one.Kind.Name == "p50").Figure;

    // A median of the whole run, and the same median in each of its seconds.
    private static RunResult Even(double whole, double ofSeconds, int seconds = 20) => Run(whole, seconds) with
    {
        Intervals = [.. Enumerable.Range(0, seconds).Select(t => Second(t, ofSeconds))],
    };

    private static RunResult Starved(RunResult run, int answered) => run with
    {
        Totals = run.Totals with
        {
            Ok = 50 * answered, SuccessPerSecond = 50.0 * answered / run.Intervals.Count,
            ResponseTime = answered > 0 ? run.Totals.ResponseTime : new LatencySummary()
        },
        Intervals = [.. run.Intervals.Select((second, i) =>
            i < run.Intervals.Count - answered ? new IntervalResult { T = second.T } : second)],
    };

    // Seconds that wander by a tenth around the middle.
    private static RunResult Run(double p50, int seconds = 20)
    {
        RunResult run = Rounds.Create(p50, 10_000 / p50);
        return run with
        {
            Totals = run.Totals with { Seconds = seconds },
            Intervals = [.. Enumerable.Range(0, seconds).Select(t => Second(t, p50 * (1 + (0.1 * Math.Sin(t)))))],
        };
    }

    private static IntervalResult Second(int t, double p50) => new()
    {
        T = t,
        Ok = (long)(10_000 / p50),
        ResponseTime = new LatencySummary { Count = 10, P50 = p50, P95 = 2 * p50, P99 = 3 * p50 },
    };
}

using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class OneRunComparisonTests
{
    [Fact]
    public void A_gap_beyond_what_runs_may_differ_by_is_told()
    {
        ComparisonVerdict verdict = ComparisonJudge.Judge([Run(2_000)], [Run(200)], new ComparisonOptions());

        Assert.Equal("b-better", verdict.Outcome);
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

        Assert.Equal(("too-noisy", 5), (verdict.Outcome, verdict.RoundsNeeded));
    }

    [Fact]
    public void Few_seconds_tell_nothing_and_are_said_to_be_too_few()
    {
        ComparisonVerdict verdict = ComparisonJudge.Judge([Run(2_000, seconds: 4)], [Run(200, seconds: 20)], new ComparisonOptions());

        Assert.Equal("too-noisy", verdict.Outcome);
        Assert.Equal(
            "One run of each cannot tell them apart. A's has 4 whole seconds with successes and B's 20, and it takes 5 to see how far the seconds of a run wander: "
            + "take longer runs (--duration 10s). It takes 5 rounds of each.",
            verdict.Summary);
    }

    // Seconds that wander by a tenth around the middle.
    private static RunResult Run(double p50, int seconds = 20)
    {
        RunResult run = Rounds.Of(p50, 10_000 / p50);
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

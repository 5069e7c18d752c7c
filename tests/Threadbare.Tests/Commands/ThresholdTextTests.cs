using Threadbare.Plan;
using Threadbare.Tool.Commands;
using Xunit;

namespace Threadbare.Tests.Commands;

public sealed class ThresholdTextTests
{
    [Theory]
    [InlineData("p99<200ms", "p99", "<", 200)]
    [InlineData("P99 <= 1.5s", "p99", "<=", 1500)]
    [InlineData("p99.9<1m", "p999", "<", 60_000)]
    [InlineData("max<500us", "max", "<", 0.5)]
    [InlineData("errors<1%", "errors", "<", 1)]
    [InlineData("errors=0", "errors", "=", 0)]
    [InlineData("failed==0", "failed", "=", 0)]
    [InlineData("rps>=500.5", "rps", ">=", 500.5)]
    [InlineData("dropped!=3", "dropped", "!=", 3)]
    public void A_promise_has_a_figure_a_comparison_and_a_bound(string text, string figure, string comparison, double bound)
    {
        Threshold? threshold = ThresholdText.Parse(text, out _);

        Assert.Equal((figure, comparison, bound), (threshold!.Figure, threshold.Comparison, threshold.Bound));
    }

    [Theory]
    [InlineData("p99<200", "--threshold p99<200: expected a time with its unit, such as p99<200ms.")]
    [InlineData("errors<1", "--threshold errors<1: expected a share with its sign, such as errors<1%.")]
    [InlineData("rps>5x", "--threshold rps>5x: expected a number from 0, such as rps>500.")]
    [InlineData("rps>-5", "--threshold rps>-5: expected a number from 0, such as rps>500.")]
    [InlineData("p98<2s", "--threshold p98<2s: 'p98' is no figure of a run, expected one of min, mean, p50, p75, p90, p95, p99, p999, max, errors, rps, failed, dropped, unfinished. Did you mean p90?")]
    [InlineData("<2s", "--threshold <2s: expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or \"rps>500\".")]
    [InlineData("p99!2s", "--threshold p99!2s: expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or \"rps>500\".")]
    public void What_is_no_promise_is_told_in_one_line(string text, string problem)
    {
        Assert.Null(ThresholdText.Parse(text, out string told));
        Assert.Equal(problem, told);
    }
}

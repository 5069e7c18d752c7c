using Threadbare.Analysis.Comparison;
using Threadbare.Results.Comparison;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class RatioBootstrapTests
{
    // A median of five drawn with replacement is their lowest with 5.8 % chance: more than 2.5 %, so the ends are reached.
    [Fact]
    public void Five_rounds_reach_from_their_lowest_to_their_highest()
    {
        RatioInterval ratio = RatioBootstrap.Estimate([100, 100, 100, 100, 100], [150, 190, 200, 210, 260], new ComparisonOptions());

        Assert.Equal((1.5, 2, 2.6), (ratio.Low, ratio.Best, ratio.High));
    }

    [Fact]
    public void The_same_seed_draws_the_same()
    {
        double[] a = [10, 11, 12, 13, 14, 15, 16];
        double[] b = [12, 12.5, 13, 14, 15, 17, 19];

        Assert.Equal(RatioBootstrap.Estimate(a, b, new ComparisonOptions()), RatioBootstrap.Estimate(a, b, new ComparisonOptions()));
    }
}

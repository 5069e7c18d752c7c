using Threadbare.Analysis.Trend;
using Xunit;

namespace Threadbare.Tests.Analysis.Trend;

public sealed class StudentTTests
{
    // Two-sided p-values of Student's distribution, from the usual tables: t of 2.571 with 5 degrees of freedom and 1.960 with many is
    // 0.05, 4.604 with 4 is 0.01, 12.706 with 1 is 0.05.
    [Theory]
    [InlineData(2.571, 5, 0.05)]
    [InlineData(4.604, 4, 0.01)]
    [InlineData(12.706, 1, 0.05)]
    [InlineData(1.960, 100_000, 0.05)]
    [InlineData(0, 7, 1)]
    [InlineData(0.4, 1_000, 0.689)]
    public void The_probability_is_that_of_the_tables(double t, int freedom, double probability)
    {
        // A sample of one value beside one of freedom + 1, so that the standard error is the root of 1 + 1 / (freedom + 1).
        double difference = t * Math.Sqrt(1 + (1.0 / (freedom + 1)));

        double found = StudentT.FindProbability((difference, 0, 1), (0, 1, freedom + 1));

        Assert.Equal(probability, found, tolerance: 0.001);
    }

    [Fact]
    public void Two_values_tell_nothing() => Assert.Equal(1, StudentT.FindProbability((1, 0, 1), (2, 0, 1)));

    [Fact]
    public void Without_any_spread_a_difference_is_no_chance() =>
        Assert.Equal((0, 1), (StudentT.FindProbability((1, 0, 2), (2, 0, 2)), StudentT.FindProbability((1, 0, 2), (1, 0, 2))));
}

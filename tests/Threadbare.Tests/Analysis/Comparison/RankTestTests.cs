using FsCheck;
using FsCheck.Fluent;
using Threadbare.Analysis.Comparison;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class RankTestTests
{
    // Worked out by hand: of the C(6,3) = 20 ways, 2 are as uneven as {1,2,3}, and 4 as {1,2,4}.
    [Theory]
    [InlineData(new[] { 1.0, 2, 3 }, new[] { 4.0, 5, 6 }, 0.1)]
    [InlineData(new[] { 1.0, 2, 4 }, new[] { 3.0, 5, 6 }, 0.2)]
    [InlineData(new[] { 4.0, 5, 6 }, new[] { 1.0, 2, 3 }, 0.1)]
    // Ranks 1, 2.5 against 2.5, 4: of the 6 sums 3.5 3.5 5 5 6.5 6.5 around 5, four lie as far.
    [InlineData(new[] { 1.0, 2 }, new[] { 2.0, 3 }, 4 / 6.0)]
    [InlineData(new[] { 7.0, 7 }, new[] { 7.0, 7 }, 1)]
    public void Counts_every_way_to_share_the_rounds(double[] a, double[] b, double expected)
    {
        Assert.Equal(expected, RankTest.PValue(a, b), 12);
    }

    [Theory]
    [InlineData(3, 0.1)]
    [InlineData(4, 2 / 70.0)]
    [InlineData(5, 2 / 252.0)]
    public void So_many_rounds_reach_no_less(int rounds, double smallest)
    {
        double[] low = [.. Enumerable.Range(0, rounds).Select(i => (double)i)];

        Assert.Equal(smallest, RankTest.Smallest(rounds), 12);
        Assert.Equal(smallest, RankTest.PValue(low, [.. low.Select(value => value + 100)]), 12);
    }

    [Fact]
    public void Is_the_same_with_the_arms_exchanged_and_in_any_unit()
    {
        Gen<int[]> rounds = Gen.ArrayOf(Gen.Choose(1, 9), 5);

        Check.QuickThrowOnFailure(Prop.ForAll(Arb.From(Gen.Zip(rounds, rounds)), (Func<(int[] A, int[] B), bool>)(pair =>
        {
            double value = RankTest.PValue(Values(pair.A, 1), Values(pair.B, 1));
            return value is > 0 and <= 1
                && value == RankTest.PValue(Values(pair.B, 1), Values(pair.A, 1))
                && value == RankTest.PValue(Values(pair.A, 1000), Values(pair.B, 1000));
        })));

        static double[] Values(int[] numbers, double unit) => [.. numbers.Select(number => number * unit)];
    }
}

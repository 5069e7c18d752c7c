using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class MediansTests
{
    [Theory]
    [InlineData(new double[] { 7, 1, 2 }, 2)]
    [InlineData(new double[] { 7, 1, 2, 4 }, 3)]
    [InlineData(new double[] { 5 }, 5)]
    public void The_median_is_the_middle_value_or_the_mean_of_two(double[] values, double median) =>
        Assert.Equal(median, Medians.Find(values));

    // 2.5 of a hundred are cut off at either end, rounded down.
    [Fact]
    public void The_middle_leaves_out_as_many_at_either_end() =>
        Assert.Equal((2, 97), Medians.Middle([.. Enumerable.Range(0, 100).Reverse().Select(i => (double)i)]));

    // The cube root of 24 seconds is nearly three, and that of 27 is three.
    [Theory]
    [InlineData(24)]
    [InlineData(27)]
    public void Whole_stretches_of_neighbouring_seconds_are_drawn_from_anywhere(int length)
    {
        var drawn = new List<double[]>();

        double[] counts = BlockBootstrap.Draws([.. Enumerable.Range(0, length).Select(i => (double)i)], seconds =>
        {
            drawn.Add([.. seconds]);
            return drawn.Count;
        }, 100, new Random(1));

        Assert.Equal(Enumerable.Range(1, 100).Select(i => (double)i), counts);
        Assert.All(drawn.SelectMany(seconds => seconds.Chunk(3)), stretch =>
            Assert.Equal([stretch[0], stretch[0] + 1, stretch[0] + 2], stretch));
        Assert.Equal((0, length - 1), (drawn.Min(seconds => seconds.Min()), drawn.Max(seconds => seconds.Max())));
        Assert.All(drawn, seconds => Assert.Equal(length, seconds.Length));
    }

    [Theory]
    [InlineData("successPerSecond", 4)]
    [InlineData("p50", 2)]
    public void Seconds_are_summed_up_by_the_mean_of_a_rate_and_by_the_median_of_a_time(string name, double value) =>
        Assert.Equal(value, Kind(name).OverSeconds([1, 2, 9]));

    [Theory]
    [InlineData(0, null)]
    [InlineData(1, 7.0)]
    public void A_second_without_a_success_has_no_time(long count, double? time) => Assert.Equal(time,
        Kind("p50").OfSecond!(new IntervalResult { ResponseTime = new LatencySummary { Count = count, P50 = 7 } }));

    private static FigureKind Kind(string name) => FigureKind.All.Single(kind => kind.Name == name);
}

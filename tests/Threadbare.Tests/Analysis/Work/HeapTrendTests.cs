using Threadbare.Analysis.Work;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Work;

public sealed class HeapTrendTests
{
    private const double Megabyte = 1e6;

    [Fact]
    public void A_heap_that_is_larger_after_each_of_three_full_collections_is_a_reason() =>
        Assert.Contains("after each full collection", Watch([100, 120, 145], full: 1), StringComparison.Ordinal);

    [Fact]
    public void Two_full_collections_are_too_few() => Assert.Null(Watch([100, 200], full: 1));

    [Fact]
    public void A_heap_that_rises_for_ten_seconds_without_a_full_collection_is_a_reason() =>
        Assert.Equal("The service's heap rose.", Watch([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], full: 0));

    [Theory]
    [InlineData(new double[] { 10, 20, 30, 40, 50, 60, 70, 80, 90 })]
    [InlineData(new double[] { 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 })]
    [InlineData(new double[] { 10, 60, 110, 10, 60, 110, 10, 60, 110, 10, 60, 110 })]
    [InlineData(new double[] { 900, 910, 920, 930, 940, 950, 960, 970, 980, 990, 1000, 1010 })]
    public void A_short_or_small_rise_and_one_that_falls_again_are_none(double[] heaps) => Assert.Null(Watch(heaps, full: 0));

    [Fact]
    public void Seconds_without_figures_do_not_count() => Assert.Null(new HeapTrend().Add(new RuntimeSample()));

    private static string? Watch(double[] megabytes, double full)
    {
        var trend = new HeapTrend();
        string? reason = null;
        foreach (double heap in megabytes)
        {
            reason = trend.Add(new RuntimeSample { HeapBytes = heap * Megabyte, FullCollectionsPerSecond = full });
        }

        return reason;
    }
}

using Threadbare.Analysis.Work;
using Xunit;

namespace Threadbare.Tests.Analysis.Work;

public sealed class HeapGrowthTests
{
    // A third of the 30 that are worth telling must lie between one third of the time and the next.
    [Theory]
    [InlineData(100, 110, 130, true)]
    [InlineData(100, 109.9, 130, false)]
    [InlineData(100, 120, 130, true)]
    [InlineData(100, 120.1, 130, false)]
    [InlineData(100, 115, 130, true)]
    [InlineData(100, 115, 129.9, false)]
    [InlineData(100, 90, 130, false)]
    [InlineData(100, 140, 130, false)]
    public void A_heap_grows_where_each_third_adds_its_part_and_all_are_worth_telling(
        double first, double second, double last, bool grows) =>
        Assert.Equal(grows, HeapGrowth.Grows([first, second, last], worth: 30));

    [Theory]
    [InlineData(1000, 1100, 1200, true)]
    [InlineData(1000, 1100, 1199, false)]
    public void Of_a_large_heap_a_fifth_is_worth_telling(double first, double second, double last, bool grows) =>
        Assert.Equal(grows, HeapGrowth.Grows([first, second, last], worth: 30));

    [Theory]
    [InlineData(130, true)]
    [InlineData(129, false)]
    public void Of_each_third_the_least_counts(double least, bool grows) =>
        Assert.Equal(grows, HeapGrowth.Grows([150, 100, 150, 110, 190, least], worth: 30));

    [Fact]
    public void What_remains_when_the_time_is_cut_in_three_belongs_to_the_last_part() =>
        Assert.False(HeapGrowth.Grows([100, 120, 140, 129, 140], worth: 30));
}

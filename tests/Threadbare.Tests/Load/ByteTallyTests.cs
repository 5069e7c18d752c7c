using Threadbare.Load;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Load;

public sealed class ByteTallyTests
{
    [Fact]
    public void Bodies_are_summed_up_by_their_extremes_and_their_mean()
    {
        var tally = new ByteTally();
        tally.Record(30);
        tally.Record(10);
        tally.Record(20);

        Assert.Equal(new ByteSummary { Min = 10, Mean = 20, Max = 30 }, tally.Summarize());
        Assert.Equal((3, 60), (tally.Count, tally.Total));
    }

    [Fact]
    public void Nothing_counted_is_summed_up_as_zero()
    {
        var tally = new ByteTally();
        tally.Record(7);
        tally.Clear();

        Assert.Equal(new ByteSummary { Min = 0, Mean = 0, Max = 0 }, tally.Summarize());
        Assert.Equal((0, 0), (tally.Count, tally.Total));
    }

    [Theory]
    [InlineData(5, 50)]
    [InlineData(50, 5)]
    public void Merged_tallies_keep_the_extremes_of_both(long here, long there)
    {
        var tally = new ByteTally();
        tally.Record(here);
        var other = new ByteTally();
        other.Record(there);
        other.Record(there);

        tally.Add(other);

        Assert.Equal((3, here + there + there), (tally.Count, tally.Total));
        Assert.Equal((5, 50), (tally.Min, tally.Max));
    }

    [Fact]
    public void An_empty_tally_adds_nothing()
    {
        var tally = new ByteTally();
        tally.Record(5);

        tally.Add(new ByteTally());

        Assert.Equal(new ByteSummary { Min = 5, Mean = 5, Max = 5 }, tally.Summarize());
    }
}

using Threadbare.Load;
using Xunit;

namespace Threadbare.Tests.Load;

public sealed class StatusTallyTests
{
    [Fact]
    public void Answers_are_counted_by_status_in_rising_order()
    {
        var tally = new StatusTally();
        tally.Count(503);
        tally.Count(200);
        tally.Count(200);

        Assert.Equal([KeyValuePair.Create("200", 2L), KeyValuePair.Create("503", 1L)], tally.Summarize());
    }

    [Fact]
    public void Merged_tallies_count_what_either_counted()
    {
        var tally = new StatusTally();
        tally.Count(200);
        var other = new StatusTally();
        other.Count(200);
        other.Count(200);
        other.Count(404);

        tally.Add(other);

        Assert.Equal([KeyValuePair.Create("200", 3L), KeyValuePair.Create("404", 1L)], tally.Summarize());
    }

    [Fact]
    public void A_summary_adds_its_counts_but_no_name_that_is_no_status()
    {
        var tally = new StatusTally();
        tally.Count(200);

        tally.Add(new Dictionary<string, long> { ["200"] = 4, ["500"] = 2, ["none"] = 7, ["-1"] = 7, [" 404"] = 7 });

        Assert.Equal([KeyValuePair.Create("200", 5L), KeyValuePair.Create("500", 2L)], tally.Summarize());
    }

    [Fact]
    public void A_cleared_tally_is_empty()
    {
        var tally = new StatusTally();
        tally.Count(200);

        tally.Clear();

        Assert.Empty(tally.Summarize());
    }
}

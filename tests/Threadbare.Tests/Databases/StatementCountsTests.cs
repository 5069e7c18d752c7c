using Threadbare.Databases;
using Xunit;

namespace Threadbare.Tests.Databases;

public sealed class StatementCountsTests
{
    [Fact]
    public void Only_what_a_window_added_counts_and_the_most_time_comes_first()
    {
        StatementCount[] before = [new(1, 10, 100), new(2, 5, 50), new(3, 900, 9_000)];
        StatementCount[] after = [new(1, 12, 130), new(2, 5, 50), new(3, 3, 40), new(4, 1, 70)];

        List<StatementCount> gained = StatementCounts.Subtract(before, after, most: 2);

        // The counts of 3 fell, so they were reset meanwhile; 2 was not called.
        Assert.Equal([new(4, 1, 70), new(3, 3, 40)], gained);
    }

    [Fact]
    public void Own_questions_and_statements_without_a_text_are_left_out()
    {
        StatementCount[] counts = [new(1, 1, 1), new(2, 1, 1), new(3, 1, 1), new(4, 1, 1)];
        var texts = new Dictionary<long, string>
        {
            [1] = "select * from orders", [2] = "SELECT state FROM pg_stat_activity", [3] = "<insufficient privilege>",
        };

        StatementCalls only = Assert.Single(StatementCounts.Name(counts, texts));

        Assert.Equal("select * from orders", only.Text);
    }
}

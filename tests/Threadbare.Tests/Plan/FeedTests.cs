using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class FeedTests
{
    private static readonly IReadOnlyList<string> Rows = [.. Enumerable.Range(0, 20).Select(row => $"{row}")];

    [Theory]
    [InlineData(FeedOrder.Random)]
    [InlineData(FeedOrder.Sequential)]
    public void Columns_of_one_file_give_the_values_of_one_row(FeedOrder order)
    {
        var user = new ValueFeed("user", Rows) { File = "people.csv" };
        var tenant = new ValueFeed("tenant", Rows) { File = "people.csv" };

        Assert.All(Enumerable.Range(0, 100), request =>
            Assert.Equal(user.ValueFor(request, order, seed: 7), tenant.ValueFor(request, order, seed: 7)));
    }

    [Fact]
    public void Other_feeds_do_not_pick_in_step()
    {
        var one = new ValueFeed("one", Rows);
        var other = new ValueFeed("other", Rows);

        Assert.Contains(Enumerable.Range(0, 100), request =>
            one.ValueFor(request, FeedOrder.Random, seed: 7) != other.ValueFor(request, FeedOrder.Random, seed: 7));
    }
}

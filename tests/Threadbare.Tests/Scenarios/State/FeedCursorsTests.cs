using FsCheck;
using FsCheck.Fluent;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios.State;

public sealed class FeedCursorsTests
{
    [Fact]
    public void Sequential_rows_follow_the_iterations_number()
    {
        Assert.Equal([0, 1, 2, 0, 1], Take(Feed("f", 3), 5));
        Assert.Equal([0, 1, 2, null, null], Take(Feed("f", 3, end: FeedEnd.Stop), 5));
    }

    [Fact]
    public void Random_rows_are_the_same_for_the_same_name_and_seed()
    {
        IReadOnlyList<int?> rows = Take(Feed("f", 10, FeedPick.Random), 50);

        Assert.Equal(rows, Take(Feed("f", 10, FeedPick.Random), 50));
        Assert.True(rows.Distinct().Count() > 5);
    }

    [Fact]
    public void Feeds_of_one_file_pick_the_same_row_and_other_feeds_do_not()
    {
        ScenarioFeed user = Feed("user", 20, FeedPick.Random);
        ScenarioFeed tenant = Feed("tenant", 20, FeedPick.Random);

        Assert.NotEqual(Take(user, 100), Take(tenant, 100));
        Assert.Equal(Take(user with { File = "people.csv" }, 100), Take(tenant with { File = "people.csv" }, 100));
    }

    [Fact]
    public void Unique_rows_end_or_begin_again()
    {
        Assert.Equal([0, 1, 2, null, null], Take(Feed("f", 3, FeedPick.Unique, FeedEnd.Stop), 5));
        Assert.Equal([0, 1, 2, 0, 1], Take(Feed("f", 3, FeedPick.Unique), 5));
    }

    [Fact]
    public void A_feed_that_ends_is_named()
    {
        var cursors = new FeedCursors(Plan(Feed("many", 9), Feed("few", 1, FeedPick.Unique, FeedEnd.Stop)), LoadShare.Whole);
        UserState user = User(0, 2);

        Assert.True(cursors.TryTake(user, 0));
        Assert.Null(cursors.Exhausted);
        Assert.False(cursors.TryTake(user, 1));
        Assert.Equal("few", cursors.Exhausted);
    }

    [Fact]
    public void An_empty_feed_has_no_row()
    {
        foreach (FeedPick pick in Enum.GetValues<FeedPick>())
        {
            Assert.Equal([null, null], Take(Feed("f", 0, pick), 2));
        }
    }

    [Fact]
    public void A_user_keeps_its_row_for_life()
    {
        var cursors = new FeedCursors(Plan(Feed("f", 3, FeedPick.PerUser)), LoadShare.Whole);
        UserState[] users = [.. Enumerable.Range(0, 5).Select(i => User(i, 1))];
        foreach (int iteration in Enumerable.Range(0, 20))
        {
            Assert.All(users, user => Assert.True(cursors.TryTake(user, iteration)));
        }

        Assert.Equal([0, 1, 2, 0, 1], users.Select(user => user.Rows[0]));
    }

    [Fact]
    public void Users_beyond_the_last_row_stop_where_rows_may_not_repeat()
    {
        var cursors = new FeedCursors(Plan(Feed("f", 2, FeedPick.PerUser, FeedEnd.Stop)), LoadShare.Whole);

        Assert.Equal([true, true, false], Enumerable.Range(0, 3).Select(i => cursors.TryTake(User(i, 1), 0)));
    }

    [Theory]
    [InlineData(nameof(FeedPick.Sequential))]
    [InlineData(nameof(FeedPick.Random))]
    [InlineData(nameof(FeedPick.Unique))]
    public void Feeds_of_one_file_advance_together(string pick)
    {
        ScenarioFeed one = Feed("one", 50, Enum.Parse<FeedPick>(pick)) with { File = "people.csv" };
        ScenarioFeed other = Feed("other", 50, Enum.Parse<FeedPick>(pick)) with { File = "people.csv" };
        var cursors = new FeedCursors(Plan(one, other), LoadShare.Whole);
        UserState user = User(0, 2);

        for (int i = 0; i < 40; i++)
        {
            Assert.True(cursors.TryTake(user, i));
            Assert.Equal(user.Rows[0], user.Rows[1]);
        }
    }

    [Fact]
    public void Other_scenarios_take_no_row_of_a_unique_feed()
    {
        var cursors = new FeedCursors(Plan(Feed("used", 2, FeedPick.Unique, FeedEnd.Stop), Feed("other", 1)), LoadShare.Whole);
        UserState user = User(0, 2);
        for (int i = 0; i < 10; i++)
        {
            Assert.True(cursors.TryTake(user, i, [1]));
        }

        Assert.True(cursors.TryTake(user, 10, [0]));
        Assert.Equal(0, user.Rows[0]);
    }

    [Fact]
    public void No_split_into_shares_gives_a_unique_row_twice_or_loses_one() => Prop.ForAll<int>(seed =>
    {
        var random = new System.Random(seed);
        int rows = random.Next(1, 200);
        double[] cuts = [0, .. Enumerable.Range(0, random.Next(6)).Select(_ => random.NextDouble()).Order(), 1];
        LoadPlan plan = Plan(Feed("f", rows, FeedPick.Unique, FeedEnd.Stop));
        var taken = new List<int>();
        foreach ((double from, double to) in cuts.Zip(cuts.Skip(1)).Where(pair => pair.First < pair.Second))
        {
            var cursors = new FeedCursors(plan, new LoadShare(from, to));
            UserState user = User(0, 1);
            while (cursors.TryTake(user, taken.Count))
            {
                taken.Add(user.Rows[0]);
            }
        }

        Assert.Equal(Enumerable.Range(0, rows), taken.Order());
    }).QuickCheckThrowOnFailure();

    private static int?[] Take(ScenarioFeed feed, int iterations)
    {
        var cursors = new FeedCursors(Plan(feed), LoadShare.Whole);
        UserState user = User(0, 1);
        return [.. Enumerable.Range(0, iterations).Select(i => cursors.TryTake(user, i) ? user.Rows[0] : (int?)null)];
    }

    private static ScenarioFeed Feed(string name, int rows, FeedPick pick = FeedPick.Sequential, FeedEnd end = FeedEnd.Wrap) =>
        new(name, ["c"], [.. Enumerable.Range(0, rows).Select(i => (IReadOnlyList<string>)[$"{i}"])]) { Pick = pick, End = end };

    private static LoadPlan Plan(params ScenarioFeed[] feeds) => ScenarioPlans.Create(feeds, ScenarioPlans.Get("/"));

    private static UserState User(int user, int feeds) => new(user, new VariableTable([]), feeds, seed: 7);
}

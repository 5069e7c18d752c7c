namespace Threadbare.Scenarios.State;

/// <summary>Gives the virtual users of one share their rows of the feeds.</summary>
/// <remarks>
/// Sequential and random rows are pure functions of the iteration's number, and those of users of the user's number. Unique rows are
/// split over the shares as indices are, so shares need not know of each other and no row is given twice.
/// </remarks>
internal sealed class FeedCursors
{
    private readonly FeedCursor[] _cursors;
    private readonly int[] _all;

    /// <param name="plan">Gives the feeds and the seed.</param>
    /// <param name="share">The share whose rows are given.</param>
    public FeedCursors(LoadPlan plan, LoadShare share)
    {
        // Feeds of one file that pick alike advance together, so that their values are those of one row.
        var shared = new Dictionary<(string, FeedPick, FeedEnd), FeedCursor>();
        _cursors = [.. plan.Feeds.Select(feed => Find(shared, feed, plan.Seed, share))];
        _all = [.. Enumerable.Range(0, _cursors.Length)];
    }

    /// <summary>The name of the feed that had no row left; null while each had one.</summary>
    public string? Exhausted { get; private set; }

    /// <summary>Takes the rows of every feed for one iteration; returns false when a feed has no row left.</summary>
    /// <param name="user">The user, whose rows are set.</param>
    /// <param name="iteration">The iteration's number in the whole load, from 0.</param>
    public bool TryTake(UserState user, long iteration) => TryTake(user, iteration, _all);

    /// <summary>Takes the rows of the feeds that a scenario uses; returns false when one has no row left.</summary>
    /// <param name="user">The user, whose rows are set.</param>
    /// <param name="iteration">The iteration's number in the whole load, from 0.</param>
    /// <param name="feeds">The numbers of the feeds. The others give no row, so that a unique feed loses none to other scenarios.</param>
    public bool TryTake(UserState user, long iteration, ReadOnlySpan<int> feeds)
    {
        foreach (int feed in feeds)
        {
            int row = FindTaken(feed, feeds, user) ?? _cursors[feed].Take(user.User, iteration);
            if (row < 0)
            {
                Exhausted = _cursors[feed].Name;
                return false;
            }

            user.Rows[feed] = row;
        }

        return true;
    }

    private static FeedCursor Find(
        Dictionary<(string, FeedPick, FeedEnd), FeedCursor> shared, ScenarioFeed feed, int seed, LoadShare share)
    {
        var created = new FeedCursor(feed, seed, share);
        return feed.File is not { } file || shared.TryAdd((file, feed.Pick, feed.End), created)
            ? created
            : shared[(file, feed.Pick, feed.End)];
    }

    // The row that an earlier feed of the same file has taken for this iteration.
    private int? FindTaken(int feed, ReadOnlySpan<int> feeds, UserState user)
    {
        foreach (int earlier in feeds)
        {
            if (earlier == feed)
            {
                return null;
            }

            if (_cursors[earlier] == _cursors[feed])
            {
                return user.Rows[earlier];
            }
        }

        return null;
    }
}

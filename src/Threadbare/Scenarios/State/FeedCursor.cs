namespace Threadbare.Scenarios.State;

/// <summary>Picks the rows of one feed, or of several feeds of one file, for one share.</summary>
internal sealed class FeedCursor
{
    private const int NoRow = -1;

    private readonly FeedPick _pick;
    private readonly bool _ends;
    private readonly LoadShare _share;
    private readonly int _seed;
    private readonly int _rows;
    private readonly ulong _source;
    private long _next;

    /// <param name="feed">The feed.</param>
    /// <param name="seed">The seed of random picks.</param>
    /// <param name="share">The share that owns some of the rows of a unique feed.</param>
    public FeedCursor(ScenarioFeed feed, int seed, LoadShare share)
    {
        (Name, _pick, _ends) = (feed.Name, feed.Pick, feed.End == FeedEnd.Stop);
        (_seed, _share, _rows) = (seed, share, feed.Rows.Count);
        // Two feeds of one plan must not pick in step, unless they are columns of one file: a request gets the values of one row.
        _source = Hash(feed.File ?? feed.Name);
    }

    /// <summary>The feed's name.</summary>
    public string Name { get; }

    /// <summary>Picks the row for an iteration; -1 when none is left.</summary>
    public int Take(int user, long iteration) => _rows == 0 ? NoRow : _pick switch
    {
        FeedPick.Sequential => Wrap(iteration),
        FeedPick.Random => (int)(((UInt128)Scramble((ulong)iteration) * (ulong)_rows) >> 64),
        FeedPick.Unique => TakeNext(),
        FeedPick.PerUser => Wrap(user),
    };

    // The finalizer of SplitMix64 (Steele, Lea, Flood 2014): neighbouring iterations get unrelated rows without shared state.
    private ulong Scramble(ulong iteration)
    {
        ulong z = (iteration + 1) * 0x9E3779B97F4A7C15 + ((ulong)(uint)_seed << 32) + _source;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    // FNV-1a is used because string.GetHashCode differs between processes.
    private static ulong Hash(string text) => text.Aggregate(0xCBF29CE484222325, (hash, letter) => (hash ^ letter) * 0x100000001B3);

    // After the last row, indices go on counting: the second pass over the rows is split over the shares anew, each row once.
    private int TakeNext()
    {
        if (_ends && _next >= _rows)
        {
            return NoRow;
        }

        long index = FindOwned();
        _next = index + 1;
        return Wrap(index);
    }

    // Bounded: a share that owns none of the rows must not search for one forever.
    private long FindOwned() => _ends ? FindOwnedRow() : _share.FirstOwned(_next);

    private long FindOwnedRow()
    {
        long index = _next;
        while (index < _rows && !_share.Owns(index))
        {
            index++;
        }

        return index;
    }

    private int Wrap(long index) => index < _rows || !_ends ? (int)(index % _rows) : NoRow;
}

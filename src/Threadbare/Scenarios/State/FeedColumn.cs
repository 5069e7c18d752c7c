namespace Threadbare.Scenarios.State;

/// <summary>The values of one column of a feed in UTF-8, one after another in one block of memory.</summary>
internal sealed class FeedColumn
{
    private readonly byte[] _values;
    private readonly int[] _ends;

    /// <param name="feed">The feed.</param>
    /// <param name="column">The column's place in the feed's rows.</param>
    public FeedColumn(ScenarioFeed feed, int column)
    {
        _values = new byte[feed.Rows.Sum(row => (long)Encoding.UTF8.GetByteCount(row[column]))];
        _ends = new int[feed.Rows.Count];
        int end = 0;
        for (int row = 0; row < _ends.Length; row++)
        {
            end += Encoding.UTF8.GetBytes(feed.Rows[row][column], _values.AsSpan(end));
            _ends[row] = end;
        }
    }

    /// <summary>Reads the value of a row.</summary>
    public ReadOnlySpan<byte> Read(int row)
    {
        int start = row == 0 ? 0 : _ends[row - 1];
        return _values.AsSpan(start, _ends[row] - start);
    }
}

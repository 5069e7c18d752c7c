namespace Threadbare;

/// <summary>One row of a feed.</summary>
public readonly struct FeedRow
{
    private readonly ScenarioFeed _feed;
    private readonly int _row;

    internal FeedRow(ScenarioFeed feed, int row) => (_feed, _row) = (feed, row);

    /// <summary>The value of a column.</summary>
    /// <param name="column">The name of the column.</param>
    /// <exception cref="ArgumentException">The feed has no such column.</exception>
    public string this[string column]
    {
        get
        {
            for (int i = 0; i < _feed.Columns.Count; i++)
            {
                if (_feed.Columns[i] == column)
                {
                    return _feed.Rows[_row][i];
                }
            }

            string columns = string.Join(", ", _feed.Columns);
            throw new ArgumentException($"The feed {_feed.Name} has no column '{column}': it has {columns}.", nameof(column));
        }
    }
}

namespace Threadbare.Load;

/// <summary>Counts complete answers by status.</summary>
internal sealed class StatusTally
{
    private readonly Dictionary<int, long> _counts = [];

    /// <summary>Counts one answer. A status that was seen before allocates nothing.</summary>
    public void Count(int status) => CollectionsMarshal.GetValueRefOrAddDefault(_counts, status, out _)++;

    /// <summary>Adds what another tally counted.</summary>
    public void Add(StatusTally other)
    {
        foreach ((int status, long count) in other._counts)
        {
            CollectionsMarshal.GetValueRefOrAddDefault(_counts, status, out _) += count;
        }
    }

    /// <summary>Adds counts that were summarized; a name that is no status is left out.</summary>
    public void Add(IReadOnlyDictionary<string, long> summary)
    {
        foreach ((string name, long count) in summary)
        {
            if (int.TryParse(name, NumberStyles.None, CultureInfo.InvariantCulture, out int status))
            {
                CollectionsMarshal.GetValueRefOrAddDefault(_counts, status, out _) += count;
            }
        }
    }

    public void Clear() => _counts.Clear();

    /// <summary>Counts by status, in rising order.</summary>
    public IReadOnlyDictionary<string, long> Summarize() => _counts
        .OrderBy(pair => pair.Key)
        .ToDictionary(pair => pair.Key.ToString(CultureInfo.InvariantCulture), pair => pair.Value);
}

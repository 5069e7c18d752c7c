namespace Threadbare.Results;

/// <summary>Counts failures by kind and keeps the first example of each.</summary>
internal sealed class FailureTally
{
    private readonly Dictionary<int, long> _counts = [];
    private readonly Dictionary<int, string> _examples = [];

    /// <summary>All failures, whatever their kind.</summary>
    public long Total { get; private set; }

    /// <summary>True when an example of this kind is already kept, so that none needs to be made.</summary>
    public bool HasExample(FailureKind kind) => _examples.ContainsKey(kind.Code);

    /// <summary>Counts one failure.</summary>
    public void Count(FailureKind kind)
    {
        CollectionsMarshal.GetValueRefOrAddDefault(_counts, kind.Code, out _)++;
        Total++;
    }

    /// <summary>Counts several failures of a kind.</summary>
    public void Count(FailureKind kind, long count)
    {
        CollectionsMarshal.GetValueRefOrAddDefault(_counts, kind.Code, out _) += count;
        Total += count;
    }

    /// <summary>Keeps an example unless one of the same kind is kept.</summary>
    public void AddExample(FailureKind kind, string example) => _examples.TryAdd(kind.Code, example);

    /// <summary>Adds what another tally counted.</summary>
    public void Add(FailureTally other)
    {
        foreach ((int code, long count) in other._counts)
        {
            CollectionsMarshal.GetValueRefOrAddDefault(_counts, code, out _) += count;
        }

        foreach ((int code, string example) in other._examples)
        {
            _examples.TryAdd(code, example);
        }

        Total += other.Total;
    }

    /// <summary>Forgets the counts and keeps the examples, so that each loop makes one example a kind.</summary>
    public void ClearCounts()
    {
        _counts.Clear();
        Total = 0;
    }

    /// <summary>Counts by kind's name, most frequent first.</summary>
    public IReadOnlyDictionary<string, long> ByName() =>
        _counts.OrderByDescending(pair => pair.Value).ThenBy(pair => pair.Key)
            .ToDictionary(pair => new FailureKind(pair.Key).Name, pair => pair.Value);

    /// <summary>The example of each kind.</summary>
    public IReadOnlyDictionary<string, string> Examples() =>
        _examples.OrderBy(pair => pair.Key).ToDictionary(pair => new FailureKind(pair.Key).Name, pair => pair.Value);
}

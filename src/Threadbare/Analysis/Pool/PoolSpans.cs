namespace Threadbare.Analysis.Pool;

/// <summary>Writes down when a pool was starved, by the rule of <see cref="StarvationWatch"/>.</summary>
internal sealed class PoolSpans
{
    private readonly StarvationWatch _rule = new();
    private readonly List<PoolSpan> _spans = [];

    /// <summary>The spans so far, in order; the last has no end while it goes on.</summary>
    public IReadOnlyList<PoolSpan> Spans => [.. _spans];

    /// <summary>Those of a whole run.</summary>
    public static IReadOnlyList<PoolSpan> Find(IEnumerable<IntervalResult> intervals)
    {
        var spans = new PoolSpans();
        foreach (IntervalResult interval in intervals)
        {
            spans.Add(interval);
        }

        return spans.Spans;
    }

    /// <summary>Takes one second.</summary>
    /// <returns>True when a span has begun or ended.</returns>
    public bool Add(IntervalResult interval)
    {
        if (!_rule.Add(interval))
        {
            return false;
        }

        if (_spans is [.., { To: null } last])
        {
            _spans[^1] = last with { To = _rule.Since };
        }

        if (_rule.State != PoolState.Calm)
        {
            _spans.Add(new PoolSpan(_rule.State, _rule.Since, To: null));
        }

        return true;
    }
}

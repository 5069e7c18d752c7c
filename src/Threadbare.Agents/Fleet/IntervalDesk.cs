namespace Threadbare.Agents.Fleet;

/// <summary>Passes the seconds of agents on, and sees that no second waits for an agent that is late or lost.</summary>
/// <remarks>
/// <code>
/// a report comes      for an open second   it is passed on
///                     for a closed second  it is passed on as late: only the totals contain it
/// a second is open    all that are there have reported, or it has waited long enough
///                                          it is closed: for each that is missing, an empty report is passed on in its name
/// </code>
/// </remarks>
internal sealed class IntervalDesk
{
    private readonly int _first;
    private readonly Func<int, long> _findEnd;
    private readonly Action<LoopInterval> _write;
    private readonly Dictionary<AgentSource, int> _next = [];
    private readonly SortedDictionary<int, long> _open = [];
    private readonly HashSet<AgentSource> _gone = [];
    private int _closed;

    /// <param name="first">The number of the first second.</param>
    /// <param name="findEnd">Gives the instant at which a second ends, by the coordinator's clock.</param>
    /// <param name="write">Takes the reports.</param>
    public IntervalDesk(int first, Func<int, long> findEnd, Action<LoopInterval> write) =>
        (_first, _findEnd, _write, _closed) = (first, findEnd, write, first);

    /// <summary>Adds an agent.</summary>
    public void Add(AgentSource source) => _next.Add(source, _first);

    /// <summary>Finds the number of the second that an agent reports next.</summary>
    public int FindNext(AgentSource source) => _next[source];

    /// <summary>Takes a report.</summary>
    /// <returns>False for a report that is out of order: an agent reports each second once.</returns>
    public bool TryTake(AgentSource source, LoopInterval interval, long now)
    {
        int expected = _next[source];
        if (interval.Index != expected)
        {
            return false;
        }

        _next[source] = interval.Index + 1;
        interval.IsLate = interval.Index < _closed;
        if (interval.IsLate)
        {
            source.LateIntervals++;
        }
        else
        {
            // An agent without a virtual user has nothing to do, and reports a second before it is over.
            _open.TryAdd(interval.Index, Math.Max(now, _findEnd(interval.Index)));
        }

        _write(interval);
        if (interval.IsLast)
        {
            _gone.Add(source);
        }

        return true;
    }

    /// <summary>Waits no longer for an agent that has carried its share to the end; one that was broken off has no last second.</summary>
    public void Leave(AgentSource source) => source.IsLost |= !_gone.Contains(source);

    /// <summary>Closes the seconds that are complete or have waited long enough.</summary>
    public void Advance(long now)
    {
        while (_open.Count > 0 && IsOver(_open.First(), now))
        {
            int index = _open.First().Key;
            _open.Remove(index);
            foreach ((AgentSource source, int next) in _next.OrderBy(pair => pair.Key.Name, StringComparer.Ordinal))
            {
                if (next <= index && !_gone.Contains(source))
                {
                    _write(source.CreateMissing(index));
                }
            }

            _closed = index + 1;
        }
    }

    /// <summary>Closes every second that is open.</summary>
    public void Close() => Advance(long.MaxValue);

    private bool IsOver(KeyValuePair<int, long> second, long now) =>
        now - second.Value >= NanoClock.CountOf(FleetConstants.Patience)
        || _next.All(pair => pair.Value > second.Key || pair.Key.IsLost || _gone.Contains(pair.Key));
}

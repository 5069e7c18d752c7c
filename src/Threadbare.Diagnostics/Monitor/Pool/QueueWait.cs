namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Measures the waits of work items within one window, from the times at which they were queued and taken.</summary>
/// <remarks>
/// An item that is still queued when the window closes has waited at least until then. An item that was queued before the window opened
/// has waited at least since then. Both count with that bound: otherwise a starved pool, where no item is seen twice, would look idle.
/// </remarks>
internal sealed class QueueWait
{
    private readonly Dictionary<long, DateTime> _queued = [];
    private readonly LatencyHistogram _waits = new();
    private DateTime? _opened;
    private DateTime _last;

    /// <summary>Number of items that were seen both queued and taken.</summary>
    public int Paired { get; private set; }

    /// <summary>An item was queued.</summary>
    public void Enqueued(long item, DateTime at)
    {
        Note(at);
        _queued[item] = at;
    }

    /// <summary>An item was taken by a thread.</summary>
    public void Dequeued(long item, DateTime at)
    {
        Note(at);
        bool isWhole = _queued.Remove(item, out DateTime since);
        Paired += isWhole ? 1 : 0;
        Record(at - (isWhole ? since : _opened!.Value));
    }

    /// <summary>Closes the window.</summary>
    /// <returns>The waits; null where no item was queued or taken.</returns>
    public LatencyHistogram? Close(DateTime at)
    {
        foreach (DateTime since in _queued.Values)
        {
            Record((at > _last ? at : _last) - since);
        }

        return _waits.Count > 0 ? _waits : null;
    }

    private void Note(DateTime at)
    {
        _opened ??= at;
        _last = at;
    }

    private void Record(TimeSpan wait) => _waits.Record((long)wait.TotalMicroseconds);
}

using Threadbare.Results.Histograms;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Pairs the moments at which work items were queued and taken up within one window.</summary>
/// <remarks>
/// An item still queued when the window closes has waited at least until then, and one taken up that was queued before it
/// opened at least since then: both count with that bound, else a starved pool, where nothing is both, would look idle.
/// </remarks>
internal sealed class QueueWait
{
    private readonly Dictionary<long, DateTime> _queued = [];
    private readonly LatencyHistogram _waits = new();
    private DateTime? _opened;
    private DateTime _last;

    /// <summary>Items that were seen from end to end.</summary>
    public int Paired { get; private set; }

    /// <summary>An item was queued.</summary>
    public void Enqueued(long item, DateTime at)
    {
        Note(at);
        _queued[item] = at;
    }

    /// <summary>An item was taken up.</summary>
    public void Dequeued(long item, DateTime at)
    {
        Note(at);
        bool isWhole = _queued.Remove(item, out DateTime since);
        Paired += isWhole ? 1 : 0;
        Record(at - (isWhole ? since : _opened!.Value));
    }

    /// <summary>Closes the window.</summary>
    /// <returns>The waits; null where nothing was queued or taken up.</returns>
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

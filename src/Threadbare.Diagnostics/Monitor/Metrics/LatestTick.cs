namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Hands the newest tick from the thread that reads to the one that samples.</summary>
internal sealed class LatestTick(TimeProvider time)
{
    private Entry? _entry;

    /// <summary>Puts a tick in the place of the one before.</summary>
    public void Note(MetricsTick tick) => Volatile.Write(ref _entry, new Entry(tick, time.GetTimestamp()));

    /// <summary>The newest tick; null where none came yet.</summary>
    /// <param name="age">How long ago it came.</param>
    public MetricsTick? Read(out TimeSpan age)
    {
        Entry? entry = Volatile.Read(ref _entry);
        age = entry is null ? TimeSpan.Zero : time.GetElapsedTime(entry.At);
        return entry?.Tick;
    }

    private sealed record Entry(MetricsTick Tick, long At);
}

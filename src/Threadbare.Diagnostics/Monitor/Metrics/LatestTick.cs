namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Passes the newest tick from the thread that reads events to the one that samples.</summary>
internal sealed class LatestTick(TimeProvider time)
{
    private Entry? _entry;

    /// <summary>Replaces the tick.</summary>
    public void Note(MetricsTick tick) => Volatile.Write(ref _entry, new Entry(tick, time.GetTimestamp()));

    /// <summary>Reads the newest tick; null until the first arrives.</summary>
    /// <param name="age">Time since it came.</param>
    public MetricsTick? Read(out TimeSpan age)
    {
        Entry? entry = Volatile.Read(ref _entry);
        age = entry is null ? TimeSpan.Zero : time.GetElapsedTime(entry.At);
        return entry?.Tick;
    }

    private sealed record Entry(MetricsTick Tick, long At);
}

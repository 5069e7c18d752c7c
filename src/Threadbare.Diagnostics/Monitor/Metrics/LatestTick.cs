namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Passes the newest tick from the thread that reads events to the one that samples.</summary>
internal sealed class LatestTick(TimeProvider time)
{
    private Entry? _entry;
    private long? _readAt;

    /// <summary>Time between the last two times that it was read: longer than a second where this process stood still.</summary>
    public TimeSpan Pause { get; private set; }

    /// <summary>Replaces the tick.</summary>
    public void Note(MetricsTick tick) => Volatile.Write(ref _entry, new Entry(tick, time.GetTimestamp()));

    /// <summary>Reads the newest tick; null until the first arrives.</summary>
    /// <param name="age">Time since it came.</param>
    public MetricsTick? Read(out TimeSpan age)
    {
        long now = time.GetTimestamp();
        (Pause, _readAt) = (time.GetElapsedTime(_readAt ?? now, now), now);
        Entry? entry = Volatile.Read(ref _entry);
        age = entry is null ? TimeSpan.Zero : time.GetElapsedTime(entry.At, now);
        return entry?.Tick;
    }

    private sealed record Entry(MetricsTick Tick, long At);
}

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Passes ticks from the thread that reads events to the one that samples.</summary>
/// <remarks>All that came since the last reading are joined. To take the newest alone would leave out the half of all events, and always
/// the same half of a load whose requests come in waves.</remarks>
internal sealed class LatestTick(TimeProvider time)
{
    private readonly Lock _gate = new();
    private MetricsTick? _tick;
    private long _noted;
    private bool _wasRead;
    private long? _readAt;

    /// <summary>The longest time between two readings since the newest tick came: longer than a second where this process stood still.
    /// </summary>
    public TimeSpan Pause { get; private set; }

    /// <summary>Adds a tick.</summary>
    public void Note(MetricsTick tick)
    {
        lock (_gate)
        {
            (_tick, _noted, _wasRead) = (_tick is null || _wasRead ? tick : tick.Join(_tick), time.GetTimestamp(), false);
            Pause = TimeSpan.Zero;
        }
    }

    /// <summary>Reads what came since the last reading, or the last tick again if none came; null until the first arrives.</summary>
    /// <param name="age">Time since the newest came.</param>
    public MetricsTick? Read(out TimeSpan age)
    {
        lock (_gate)
        {
            long now = time.GetTimestamp();
            TimeSpan pause = time.GetElapsedTime(_readAt ?? now, now);
            (Pause, _readAt) = (pause > Pause ? pause : Pause, now);
            age = _tick is null ? TimeSpan.Zero : time.GetElapsedTime(_noted, now);
            _wasRead = true;
            return _tick;
        }
    }
}

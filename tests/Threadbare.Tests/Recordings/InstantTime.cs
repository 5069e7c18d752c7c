namespace Threadbare.Tests.Recordings;

/// <summary>A clock on which every wait is over at once.</summary>
internal sealed class InstantTime : TimeProvider
{
    private long _now;

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp() => Interlocked.Read(ref _now);

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        if (dueTime != Timeout.InfiniteTimeSpan)
        {
            Interlocked.Add(ref _now, dueTime.Ticks);
            callback(state);
        }

        return new ElapsedTimer();
    }

    private sealed class ElapsedTimer : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => true;

        public void Dispose()
        {
        }

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}

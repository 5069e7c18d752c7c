namespace Threadbare.Load;

/// <summary>The one clock of a run: timestamps of the time provider, with zero at the start of the measured load.</summary>
internal sealed class RunClock(TimeProvider time, long zero)
{
    private readonly double _ticksPerStamp = (double)TimeSpan.TicksPerSecond / time.TimestampFrequency;
    private readonly double _microsecondsPerStamp = 1e6 / time.TimestampFrequency;

    /// <summary>The timestamp of the start of the measured load.</summary>
    public long Zero { get; } = zero;

    /// <summary>The present timestamp.</summary>
    public long Now => time.GetTimestamp();

    /// <summary>The present date, which cookies need. Nothing is measured with it.</summary>
    public DateTimeOffset Date => time.GetUtcNow();

    /// <summary>A clock whose zero lies a time after the present.</summary>
    public static RunClock StartingIn(TimeSpan delay, TimeProvider time) =>
        new(time, time.GetTimestamp() + (long)(delay.TotalSeconds * time.TimestampFrequency));

    /// <summary>The timestamp of an instant; <see cref="long.MaxValue"/> for never.</summary>
    public long At(TimeSpan sinceZero) => sinceZero == TimeSpan.MaxValue ? long.MaxValue : Zero + Stamps(sinceZero);

    /// <summary>A length of time in timestamps.</summary>
    public long Stamps(TimeSpan time) => (long)(time.Ticks / _ticksPerStamp);

    /// <summary>The instant of a timestamp.</summary>
    public TimeSpan Since(long timestamp) => TimeSpan.FromTicks((long)((timestamp - Zero) * _ticksPerStamp));

    /// <summary>A length in timestamps as whole microseconds.</summary>
    public long Microseconds(long stamps) => (long)(stamps * _microsecondsPerStamp);
}

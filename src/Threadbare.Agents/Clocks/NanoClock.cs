namespace Threadbare.Agents.Clocks;

/// <summary>The monotonic clock of this machine in nanoseconds. Its zero means nothing, and differs on every machine.</summary>
internal sealed class NanoClock(TimeProvider time)
{
    /// <summary>The highest instant that a clock shows: 73 years after its machine was started.</summary>
    public const long Highest = long.MaxValue / 4;

    private const long PerSecond = 1_000_000_000;

    /// <summary>The present instant.</summary>
    public long Now => FromTimestamp(time.GetTimestamp());

    /// <summary>The instant of a timestamp.</summary>
    public long FromTimestamp(long timestamp) => (long)((Int128)timestamp * PerSecond / time.TimestampFrequency);

    /// <summary>The timestamp of an instant.</summary>
    public long ToTimestamp(long nanoseconds) => (long)((Int128)nanoseconds * time.TimestampFrequency / PerSecond);

    /// <summary>A length of time in nanoseconds.</summary>
    public static long CountOf(TimeSpan length) => (long)((Int128)length.Ticks * (PerSecond / TimeSpan.TicksPerSecond));

    /// <summary>A number of nanoseconds as a length of time.</summary>
    public static TimeSpan Span(long nanoseconds) => TimeSpan.FromTicks(nanoseconds / (PerSecond / TimeSpan.TicksPerSecond));
}

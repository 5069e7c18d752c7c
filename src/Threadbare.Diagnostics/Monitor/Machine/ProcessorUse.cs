namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Measures how much processor time a process uses.</summary>
/// <param name="start">The processor time that the process has used until now; null where the system does not show it.</param>
/// <param name="time">The clock.</param>
internal sealed class ProcessorUse(TimeSpan? start, TimeProvider time)
{
    // The system counts in ticks of 10 ms, and the last sample of a load may follow the one before it at once: one showed 245 %.
    private static readonly TimeSpan Shortest = TimeSpan.FromMilliseconds(100);

    private long _began = time.GetTimestamp();
    private TimeSpan? _last = start;

    /// <summary>Measures the processor time used since the last measurement, in percent of one core.</summary>
    /// <param name="used">The processor time that the process has used until now.</param>
    /// <returns>Null where the start is unknown or too little time has passed; the next measurement includes that time.</returns>
    public double? Measure(TimeSpan used)
    {
        long now = time.GetTimestamp();
        TimeSpan passed = time.GetElapsedTime(_began, now);
        if (passed < Shortest)
        {
            return null;
        }

        double? share = (used - _last) / passed;
        (_began, _last) = (now, used);
        return share is { } known ? Math.Round(100 * known, 1) : null;
    }
}

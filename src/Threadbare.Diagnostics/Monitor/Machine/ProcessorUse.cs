namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Measures how much processor time a process uses.</summary>
/// <param name="read">Reads the processor time that the process has used since its start; null where the system does not show it.</param>
/// <param name="time">The clock.</param>
internal sealed class ProcessorUse(Func<TimeSpan?> read, TimeProvider time)
{
    // The system counts in ticks of 10 ms, and the last sample of a load may follow the one before it at once: one showed 245 %.
    private static readonly TimeSpan Shortest = TimeSpan.FromMilliseconds(100);

    private long _began = time.GetTimestamp();
    private TimeSpan? _last = read();

    /// <summary>Measures the processor time used since the last measurement, in percent of one core.</summary>
    /// <returns>Null where the system does not show it or too little time has passed; the next measurement includes that time.</returns>
    public double? Measure()
    {
        (long now, TimeSpan? used) = (time.GetTimestamp(), read());
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

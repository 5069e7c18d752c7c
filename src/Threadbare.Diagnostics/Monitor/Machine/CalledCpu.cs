namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Measures the processor time of what a process calls on its machine, such as its database: it works for the same load.</summary>
/// <param name="process">The process.</param>
/// <param name="time">The clock.</param>
internal sealed class CalledCpu(int process, TimeProvider time)
{
    private IReadOnlyList<int> _called = [];
    private long? _found;
    private (long At, TimeSpan Used)? _last;

    /// <summary>Measures the time since the last call, in percent of one core; null at first, and where nothing is called here.</summary>
    /// <param name="isBusy">True while the machine is busy. Otherwise nothing waits for what others do, and reading the tables and times
    /// of all processes is not worth its cost.</param>
    public double? Measure(bool isBusy)
    {
        if (!isBusy)
        {
            _last = null;
            return null;
        }

        if (_found is not { } found || time.GetElapsedTime(found) >= MonitorConstants.CalledAge)
        {
            IReadOnlyList<int> called = CalledProcesses.Find(process);
            _last = called.SequenceEqual(_called) ? _last : null;
            (_called, _found) = (called, time.GetTimestamp());
        }

        long now = time.GetTimestamp();
        TimeSpan? used = _called.Count > 0 ? ProcessTree.ReadProcessorTime(_called, [process, Environment.ProcessId]) : null;
        double? percent = used is { } total && _last is { } last && now > last.At
            ? Math.Round(100 * Math.Max(0, (total - last.Used) / time.GetElapsedTime(last.At, now)), 1)
            : null;
        _last = used is { } read ? (now, read) : null;
        return percent;
    }
}

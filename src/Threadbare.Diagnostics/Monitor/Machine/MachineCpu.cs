namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Measures how busy the whole machine is: the service may have to wait for another process.</summary>
internal sealed class MachineCpu(Func<MachineTimes> read)
{
    private MachineTimes _last = read();

    /// <summary>
    /// Number of the machine's processors, not only of those that a process may use; null where the system does not show it.
    /// </summary>
    public int? Processors => _last.Processors > 0 ? _last.Processors : null;

    /// <summary>
    /// Measures the processor time used since the last call, in percent of one core; null where the system does not show it.
    /// </summary>
    /// <remarks>Time that the host took counts as used, because nobody here can use it: a machine without idle time is full.</remarks>
    public double? Measure()
    {
        MachineTimes now = read();
        double share = (now.Busy + now.Stolen - _last.Busy - _last.Stolen) / (now.All - _last.All);
        _last = now;
        return double.IsFinite(share) ? Math.Round(100 * share * now.Processors, 1) : null;
    }
}

namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>How busy the whole machine is: another process may be what the service waits for.</summary>
internal sealed class MachineCpu(Func<MachineTimes> read)
{
    private MachineTimes _last = read();

    /// <summary>The processors of the machine, not only those that a process may use; null where the system does not show it.</summary>
    public int? Processors => _last.Processors > 0 ? _last.Processors : null;

    /// <summary>Processor time gone since the last call, of one core; null where the system does not show it.</summary>
    /// <remarks>What the host took counts as gone: it is not there to be used, so a machine without idle time is full.</remarks>
    public double? Measure()
    {
        MachineTimes now = read();
        double share = (now.Busy + now.Stolen - _last.Busy - _last.Stolen) / (now.All - _last.All);
        _last = now;
        return double.IsFinite(share) ? Math.Round(100 * share * now.Processors, 1) : null;
    }
}

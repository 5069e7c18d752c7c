namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Processor time of the whole machine since it started, summed over its processors.</summary>
/// <param name="Busy">Time used by its processes and its kernel.</param>
/// <param name="Stolen">Time that was wanted here but that the host gave to other guests.</param>
/// <param name="All">Time of every kind, idle too.</param>
/// <param name="Processors">Number of processors; a process may be allowed fewer.</param>
internal readonly record struct MachineTimes(TimeSpan Busy, TimeSpan Stolen, TimeSpan All, int Processors)
{
    // A constant of Linux' interface to user space, on every processor that .NET supports.
    private const double TicksPerSecond = 100;

    /// <summary>Reads the current times; all are zero where the system does not show them.</summary>
    public static MachineTimes Read() => OperatingSystem.IsWindows() ? WindowsTimes.Read()
        : OperatingSystem.IsMacOS() ? MacTimes.Read()
        : Parse((SystemFile.Text("/proc/stat") ?? "").Split('\n'));

    /// <summary>Parses the lines of <c>/proc/stat</c>: first the whole machine's, then one for each processor.</summary>
    internal static MachineTimes Parse(IEnumerable<string> lines)
    {
        List<string> processors = [.. lines.TakeWhile(line => line.StartsWith("cpu", StringComparison.Ordinal))];

        // user nice system idle iowait irq softirq steal; the time of our own guests is part of user.
        string[] fields = (processors.FirstOrDefault() ?? "").Split(' ', StringSplitOptions.RemoveEmptyEntries);
        double[] ticks = [.. fields.Skip(1).Take(8).Select(text => double.Parse(text, CultureInfo.InvariantCulture))];
        if (ticks.Length < 8)
        {
            return default;
        }

        double busy = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6];
        return new MachineTimes(ToTime(busy), ToTime(ticks[7]), ToTime(ticks.Sum()), processors.Count - 1);
    }

    private static TimeSpan ToTime(double ticks) => TimeSpan.FromSeconds(ticks / TicksPerSecond);
}

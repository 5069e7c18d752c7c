using System.Globalization;

namespace Threadbare.Diagnostics.Monitor.Machine;

/// <summary>Processor time of the whole machine since it started, added up over its processors.</summary>
/// <param name="Busy">Used by its processes and its kernel.</param>
/// <param name="Stolen">Taken by the host for other guests: wanted here, and not had.</param>
/// <param name="All">Of every kind, idle too.</param>
/// <param name="Processors">How many processors it has; a process may be allowed fewer.</param>
internal readonly record struct MachineTimes(TimeSpan Busy, TimeSpan Stolen, TimeSpan All, int Processors)
{
    // A constant of Linux' interface to user space on every processor that .NET runs on.
    private const double TicksPerSecond = 100;

    /// <summary>Of now; nothing where the system does not show it.</summary>
    public static MachineTimes Read()
    {
        try
        {
            return Parse(File.ReadLines("/proc/stat"));
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return default;
        }
    }

    /// <summary>From the lines of <c>/proc/stat</c>: first that of the whole machine, then one a processor.</summary>
    internal static MachineTimes Parse(IEnumerable<string> lines)
    {
        List<string> processors = [.. lines.TakeWhile(line => line.StartsWith("cpu", StringComparison.Ordinal))];

        // user nice system idle iowait irq softirq steal; what a guest of ours used is part of user.
        double[] ticks = [.. (processors.FirstOrDefault() ?? "").Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1).Take(8).Select(text => double.Parse(text, CultureInfo.InvariantCulture))];
        return ticks.Length < 8
            ? default
            : new MachineTimes(Time(ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]), Time(ticks[7]), Time(ticks.Sum()), processors.Count - 1);
    }

    private static TimeSpan Time(double ticks) => TimeSpan.FromSeconds(ticks / TicksPerSecond);
}

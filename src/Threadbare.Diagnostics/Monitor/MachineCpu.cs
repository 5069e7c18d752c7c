using System.Globalization;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>How busy the whole machine is, from <c>/proc/stat</c>: another process may be what the service waits for.</summary>
internal sealed class MachineCpu
{
    private (double Busy, double All) _last = Read();

    /// <summary>Processor time used since the last call, of one core; null where the system does not show it.</summary>
    public double? Percent()
    {
        (double busy, double all) = Read();
        double share = (busy - _last.Busy) / (all - _last.All);
        _last = (busy, all);
        return double.IsFinite(share) ? Math.Round(100 * share * Environment.ProcessorCount, 1) : null;
    }

    /// <summary>Ticks busy and ticks in all, from the first line of the file.</summary>
    internal static (double Busy, double All) Parse(string line)
    {
        // user nice system idle iowait irq softirq steal: what another guest took was not ours to use.
        double[] ticks = [.. line.Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1).Take(8).Select(text => double.Parse(text, CultureInfo.InvariantCulture))];
        double all = ticks.Sum();
        return ticks.Length < 8 ? (0, 0) : (all - ticks[3] - ticks[4], all);
    }

    private static (double Busy, double All) Read()
    {
        try
        {
            return Parse(File.ReadLines("/proc/stat").First());
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return (0, 0);
        }
    }
}

using System.Globalization;

namespace Threadbare.Testing;

/// <summary>The processor time and memory of a process so far, as Linux counts them.</summary>
/// <param name="Processor">The time that its threads ran.</param>
/// <param name="MostMemory">The most memory that it occupied at once, in bytes.</param>
/// <param name="Memory">The memory that it occupies now, in bytes.</param>
public sealed record ProcessFigures(TimeSpan Processor, long MostMemory, long Memory)
{
    // The kernel's unit for processor time in /proc, the same on every machine.
    private const double TicksPerSecond = 100;

    /// <summary>Reads the figures of a process.</summary>
    public static ProcessFigures Read(int process)
    {
        string stat = File.ReadAllText($"/proc/{process}/stat");
        // The name in brackets may have spaces; after it come state, parent and so on.
        string[] fields = stat[(stat.LastIndexOf(')') + 2)..].Split(' ');
        double ticks = double.Parse(fields[11], CultureInfo.InvariantCulture) + double.Parse(fields[12], CultureInfo.InvariantCulture);
        string[] status = File.ReadAllLines($"/proc/{process}/status");
        return new ProcessFigures(TimeSpan.FromSeconds(ticks / TicksPerSecond), ReadBytes(status, "VmHWM:"), ReadBytes(status, "VmRSS:"));
    }

    private static long ReadBytes(string[] status, string name)
    {
        string line = status.First(one => one.StartsWith(name, StringComparison.Ordinal));
        return 1024 * long.Parse(line[name.Length..].Replace("kB", "", StringComparison.Ordinal), CultureInfo.InvariantCulture);
    }
}

using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Describes the machine that the figures come from.</summary>
internal static class Machine
{
    public static string Describe() => string.Create(CultureInfo.InvariantCulture,
        $"{Environment.ProcessorCount} cores, .NET {Environment.Version}, {Kernel()}, load average {ReadLoadAverage()} before the start");

    private static string Kernel() => "Linux " + File.ReadAllText("/proc/sys/kernel/osrelease").Split('-')[0].Trim();

    /// <summary>Reads the load average of the last minute.</summary>
    public static string ReadLoadAverage() => File.ReadAllText("/proc/loadavg").Split(' ')[0];
}

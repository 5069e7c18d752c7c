using System.Globalization;
using System.Reflection;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Describes the machine that the figures come from.</summary>
internal static class Machine
{
    private const int DigitsOfCommit = 8;

    public static string Describe() => string.Create(CultureInfo.InvariantCulture,
        $"{Environment.ProcessorCount} cores ({ReadProcessor()}), .NET {Environment.Version}, {Kernel()}, load average "
            + $"{ReadLoadAverage()} before the start, version {ReadVersion()}");

    // The build adds the commit, of which a few digits are enough.
    private static string ReadVersion()
    {
        var named = typeof(Machine).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>();
        string version = named?.InformationalVersion ?? "unknown";
        int commit = version.IndexOf('+', StringComparison.Ordinal) + 1;
        return commit > 0 && version.Length > commit + DigitsOfCommit ? version[..(commit + DigitsOfCommit)] : version;
    }

    private static string ReadProcessor() =>
        File.ReadLines("/proc/cpuinfo").FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal))
            ?.Split(':')[1].Trim() ?? "unknown processor";

    private static string Kernel() => "Linux " + File.ReadAllText("/proc/sys/kernel/osrelease").Split('-')[0].Trim();

    /// <summary>Reads the load average of the last minute.</summary>
    public static string ReadLoadAverage() => File.ReadAllText("/proc/loadavg").Split(' ')[0];
}

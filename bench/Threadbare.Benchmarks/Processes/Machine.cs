using System.Diagnostics;
using System.Globalization;
using Threadbare.Run.Machine;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Describes the machine that the figures come from.</summary>
internal static class Machine
{
    private const int DigitsOfCommit = 8;

    /// <summary>The commit of the built tool.</summary>
    public static string Commit { get; } = ReadCommit();

    /// <summary>The number of cores and the processor.</summary>
    public static string Processor => $"{Environment.ProcessorCount} cores ({EnvironmentReader.ReadProcessor() ?? "unknown processor"})";

    public static string Describe() => string.Create(CultureInfo.InvariantCulture,
        $"{Processor}, .NET {Environment.Version}, {Kernel()}, load average {ReadLoad():0.00} before the start, version {ReadVersion()}")
        + (BuiltTool.Program == BuiltTool.Native ? ", the native program" : "");

    /// <summary>Reads the load average of the last minute.</summary>
    public static double ReadLoad() => double.Parse(File.ReadAllText("/proc/loadavg").Split(' ')[0], CultureInfo.InvariantCulture);

    // The build adds the commit, of which a few digits are enough.
    private static string ReadVersion()
    {
        string version = FileVersionInfo.GetVersionInfo(Path.Combine(BuiltTool.Folder, "threadbare.dll")).ProductVersion ?? "unknown";
        int commit = version.IndexOf('+', StringComparison.Ordinal) + 1;
        return commit > 0 && version.Length > commit + DigitsOfCommit ? version[..(commit + DigitsOfCommit)] : version;
    }

    private static string ReadCommit()
    {
        string version = ReadVersion();
        return version[(version.IndexOf('+', StringComparison.Ordinal) + 1)..];
    }

    private static string Kernel() => "Linux " + File.ReadAllText("/proc/sys/kernel/osrelease").Split('-')[0].Trim();
}

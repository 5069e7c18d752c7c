using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The load average of the machine at the end of a search, kept beside its run. It is written last.</summary>
internal static class KeptLoad
{
    private const string Name = "load-average.txt";

    /// <summary>Returns true if the search in this folder came to its end.</summary>
    public static bool Exists(string folder) => File.Exists(Path.Combine(folder, Name));

    /// <summary>Keeps today's load average.</summary>
    public static Task WriteAsync(string folder) => File.WriteAllTextAsync(Path.Combine(folder, Name), Machine.ReadLoadAverage());

    /// <summary>Reads the kept load average.</summary>
    public static Task<string> ReadAsync(string folder) => File.ReadAllTextAsync(Path.Combine(folder, Name));
}

using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Holds a program to one core.</summary>
internal static class Pinning
{
    /// <summary>The server's core in comparisons.</summary>
    public const int ServerCore = 0;

    /// <summary>The load generator's core in comparisons.</summary>
    public const int ClientCore = 1;

    /// <summary>What to put before a command; nothing where no core is given.</summary>
    public static string[] To(int? core) => core is { } one ? ["taskset", "-c", one.ToString(CultureInfo.InvariantCulture)] : [];
}

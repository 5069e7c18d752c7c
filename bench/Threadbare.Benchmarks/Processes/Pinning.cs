using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>Runs a program on one processor core.</summary>
internal static class Pinning
{
    /// <summary>The core of the server in comparisons.</summary>
    public const int ServerCore = 0;

    /// <summary>The core of the load generator in comparisons.</summary>
    public const int ClientCore = 1;

    /// <summary>Returns the words to put before a command; none if no core is given.</summary>
    public static string[] CreatePrefix(int? core) =>
        core is { } one ? ["taskset", "-c", one.ToString(CultureInfo.InvariantCulture)] : [];
}

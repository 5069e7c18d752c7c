using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Something measured in rounds on this machine.</summary>
internal interface IComparison
{
    /// <summary>The word that asks for it.</summary>
    string Name { get; }

    /// <summary>What it measures, in one line.</summary>
    string Purpose { get; }

    /// <summary>The programs it starts.</summary>
    IReadOnlyList<Requirement> Programs { get; }

    /// <summary>The server it loads; null where it needs none.</summary>
    ServerPlan? Server { get; }

    /// <summary>Measures and writes what it found.</summary>
    /// <param name="url">The server's address; empty where it needs none.</param>
    /// <param name="rounds">How often to repeat.</param>
    /// <param name="output">Where the figures go.</param>
    Task RunAsync(string url, int rounds, TextWriter output);
}

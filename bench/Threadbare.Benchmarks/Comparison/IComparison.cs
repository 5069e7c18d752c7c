using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>A measurement in rounds on this machine.</summary>
internal interface IComparison
{
    /// <summary>The word that selects it on the command line.</summary>
    string Name { get; }

    /// <summary>A description of the measurement in one line.</summary>
    string Purpose { get; }

    /// <summary>The programs that it starts.</summary>
    IReadOnlyList<Requirement> Programs { get; }

    /// <summary>The server that it loads; null if it needs none.</summary>
    ServerPlan? Server { get; }

    /// <summary>Measures and writes the figures.</summary>
    /// <param name="url">The address of the server; empty if there is none.</param>
    /// <param name="rounds">The number of rounds.</param>
    /// <param name="sheet">The sheet for the figures.</param>
    Task RunAsync(string url, int rounds, FigureSheet sheet);
}

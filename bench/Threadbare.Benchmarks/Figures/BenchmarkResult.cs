using System.Globalization;
using System.Text.Json;
using Threadbare.Benchmarks.Evidence;

namespace Threadbare.Benchmarks.Figures;

/// <summary>The figures of one benchmark, with the machine and the commit that they come from.</summary>
internal sealed record BenchmarkResult
{
    /// <summary>The version of the file format.</summary>
    public string Schema { get; init; } = "threadbare-bench/1";

    /// <summary>The word that selects the benchmark.</summary>
    public required string Benchmark { get; init; }

    /// <summary>The time at which it began.</summary>
    public required DateTimeOffset Measured { get; init; }

    /// <summary>The cores, the processor, the runtime, the kernel, the load average before the start, and the version.</summary>
    public required string Machine { get; init; }

    /// <summary>The number of rounds.</summary>
    public required int Rounds { get; init; }

    /// <summary>The figures.</summary>
    public required IReadOnlyList<FigureTable> Tables { get; init; }

    /// <summary>Reads a file.</summary>
    /// <exception cref="JsonException">The file is no result of a benchmark.</exception>
    public static BenchmarkResult Read(string path) =>
        JsonSerializer.Deserialize(File.ReadAllText(path), EvidenceJson.Default.BenchmarkResult)
        ?? throw new JsonException($"{path} is empty.");

    /// <summary>Writes a file.</summary>
    public void Write(string path) => File.WriteAllText(path, JsonSerializer.Serialize(this, EvidenceJson.Indented.BenchmarkResult) + "\n");

    /// <summary>Formats the tables as Markdown, below a line about where they come from.</summary>
    public string ToMarkdown()
    {
        string day = Measured.UtcDateTime.ToString("d MMMM yyyy", CultureInfo.InvariantCulture);
        string count = Rounds.ToString(CultureInfo.InvariantCulture);
        IEnumerable<string> tables = Tables.Select(table => string.Join('\n', table.ToMarkdown()));
        return $"`./Threadbare.Benchmarks {Benchmark} --rounds {count}`, {day}: {Machine}.\n\n{string.Join("\n\n", tables)}";
    }
}

using System.Text.Json;

namespace Threadbare.Report.Lab;

/// <summary>Writes <c>comparisons.json</c>: what the comparison says of every pair of arms.</summary>
public static class ComparisonsFile
{
    /// <summary>The file's name within the folder of an experiment.</summary>
    public const string Name = "comparisons.json";

    /// <summary>Writes them as a JSON array of <c>part, a, b, comparison, runs, crossover, search, notes</c>, each as in <c>comparison.json</c>.</summary>
    public static Task WriteAsync(LabReport report, Stream stream, CancellationToken cancellationToken) =>
        JsonSerializer.SerializeAsync(stream, [.. report.Parts.SelectMany(part => part.Comparisons)], LabJson.Default.IReadOnlyListLabComparison, cancellationToken);
}

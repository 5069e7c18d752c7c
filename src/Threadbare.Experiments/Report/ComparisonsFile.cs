namespace Threadbare.Experiments.Report;

/// <summary>Writes <c>comparisons.json</c>: the comparison of every pair of arms.</summary>
internal static class ComparisonsFile
{
    /// <summary>The file's name within the folder of an experiment.</summary>
    public const string Name = "comparisons.json";

    /// <summary>Writes a JSON array of <c>part, a, b, comparison, runs, crossover, search, notes</c>.</summary>
    public static Task WriteAsync(LabReport report, Stream stream, CancellationToken cancellationToken)
    {
        IReadOnlyList<LabComparison> comparisons = [.. report.Parts.SelectMany(part => part.Comparisons)];
        return JsonSerializer.SerializeAsync(stream, comparisons, LabJson.Default.IReadOnlyListLabComparison, cancellationToken);
    }
}

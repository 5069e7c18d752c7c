namespace Threadbare.Experiments.Report;

/// <summary>Writes a repeated experiment as one page: its claims, then each part with its arms on shared axes.</summary>
internal static class LabPage
{
    /// <summary>Writes the page.</summary>
    public static Task WriteAsync(LabReport report, Stream stream, CancellationToken cancellationToken)
    {
        JsonObject page = JsonSerializer.SerializeToNode(report, LabJson.Default.LabReport)!.AsObject();
        return ArmsPage.WriteAsync(page, [.. report.Parts.Select(part => part.Arms)], stream, cancellationToken);
    }
}

namespace Threadbare.Report.Arms;

/// <summary>Writes a page that shows the runs of several arms on shared axes, in one or more parts.</summary>
internal static class ArmsPage
{
    /// <summary>The schema of the page's data.</summary>
    public const string Schema = "threadbare-lab/1";

    // A page of many arms has as many rows in all as two long runs, so that it stays quick to open.
    private const int RowsOfAllArms = 2 * HtmlSeries.MostRows;

    /// <summary>Writes the page.</summary>
    /// <param name="page">The data without runs: its <c>parts</c> with their <c>arms</c>, in the same order as the next argument.</param>
    /// <param name="parts">The arms of each part.</param>
    /// <param name="stream">Receives the page.</param>
    /// <param name="cancellationToken">Ends the writing.</param>
    public static Task WriteAsync(
        JsonObject page, IReadOnlyList<IReadOnlyList<ArmRun>> parts, Stream stream, CancellationToken cancellationToken)
    {
        page.Insert(0, "kind", "lab");
        int runs = parts.Sum(arms => arms.Count(arm => arm.Run is not null));
        int rows = Math.Max(RowsOfAllArms / Math.Max(2, runs), HtmlSeries.FewestRows);
        foreach ((JsonNode? part, IReadOnlyList<ArmRun> arms) in page["parts"]!.AsArray().Zip(parts))
        {
            AddRuns(part!["arms"]!.AsArray(), arms, rows);
        }

        return HtmlPage.WriteAsync(page, stream, cancellationToken);
    }

    private static void AddRuns(JsonArray nodes, IReadOnlyList<ArmRun> arms, int rows)
    {
        foreach ((JsonNode? node, ArmRun arm) in nodes.Zip(arms))
        {
            node!["run"] = arm.Run is { } run ? HtmlRun.Create(run, rows) : null;
        }
    }
}

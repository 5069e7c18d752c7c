using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Report.Html;
using Threadbare.Report.Lab;

namespace Threadbare.Report.Arms;

/// <summary>A repeated experiment as one page: claims first, then each part with its arms on shared axes.</summary>
public static class HtmlLabReport
{
    private const int RowsOfAllArms = 2 * HtmlSeries.MostRows;

    /// <summary>Writes the page.</summary>
    public static Task WriteAsync(LabReport report, Stream stream, CancellationToken cancellationToken) =>
        HtmlPage.WriteAsync(Reshape(report), stream, cancellationToken);

    internal static JsonObject Reshape(LabReport report)
    {
        int rows = RowsOfAllArms / Math.Max(2, report.Parts.Sum(part => part.Arms.Count(arm => arm.Run is not null)));
        JsonObject page = JsonSerializer.SerializeToNode(WithoutRuns(report), LabJson.Default.LabReport)!.AsObject();
        page.Insert(0, "kind", "lab");
        for (int p = 0; p < report.Parts.Count; p++)
        {
            PutRuns(page["parts"]![p]!["arms"]!.AsArray(), report.Parts[p].Arms, Math.Max(rows, HtmlSeries.FewestRows));
        }

        return page;
    }

    private static LabReport WithoutRuns(LabReport report) => report with
    {
        Parts = [.. report.Parts.Select(part => part with { Arms = [.. part.Arms.Select(arm => arm with { Run = null })] })],
    };

    private static void PutRuns(JsonArray nodes, IReadOnlyList<ArmRun> arms, int rows)
    {
        for (int a = 0; a < arms.Count; a++)
        {
            nodes[a]!["run"] = arms[a].Run is { } run ? HtmlRun.Create(run, rows) : null;
        }
    }
}

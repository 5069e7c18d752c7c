namespace Threadbare.Report.Html;

/// <summary>Writes a run as one page: a single file that opens from disk and requests nothing from anywhere.</summary>
internal static class HtmlReport
{
    /// <summary>The file's name within the folder of a run or an experiment.</summary>
    public const string Name = "report.html";

    /// <summary>Writes the page.</summary>
    public static Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken)
    {
        var page = new JsonObject { ["kind"] = "run", ["run"] = HtmlRun.Create(result, HtmlSeries.MostRows) };
        return HtmlPage.WriteAsync(page, stream, cancellationToken);
    }
}

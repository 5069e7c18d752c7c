using System.Text.Json.Nodes;
using Threadbare.Report.Formats;
using Threadbare.Results;

namespace Threadbare.Report.Html;

/// <summary>A run as one page to look at: a single file that opens from disk and asks nobody for anything.</summary>
public sealed class HtmlReport : IRunFormat
{
    /// <summary>The file's name within the folder of a run or an experiment.</summary>
    public const string Name = "report.html";

    /// <inheritdoc/>
    public string FileName => Name;

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        HtmlPage.WriteAsync(new JsonObject { ["kind"] = "run", ["run"] = HtmlRun.Create(result, HtmlSeries.MostRows) }, stream, cancellationToken);
}

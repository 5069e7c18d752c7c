using System.Text.Json.Nodes;
using Threadbare.Report.Formats;

namespace Threadbare.Report.Html;

/// <summary>Writes a run as one page: a single file that opens from disk and requests nothing from anywhere.</summary>
internal sealed class HtmlReport : IRunFormat
{
    /// <summary>The file's name within the folder of a run or an experiment.</summary>
    public const string Name = "report.html";

    /// <inheritdoc/>
    public string ShortName => "html";

    /// <inheritdoc/>
    public string Contents => "the page";

    /// <inheritdoc/>
    public string FileName => Name;

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken)
    {
        var page = new JsonObject { ["kind"] = "run", ["run"] = HtmlRun.Create(result, HtmlSeries.MostRows) };
        return HtmlPage.WriteAsync(page, stream, cancellationToken);
    }
}

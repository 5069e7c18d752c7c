using Threadbare.Results.Trend;

namespace Threadbare.Report.Html;

/// <summary>Writes a trend as a page: its figure over the runs, and the commits at each change.</summary>
internal static class TrendPage
{
    /// <summary>Writes the page.</summary>
    public static Task WriteAsync(TrendResult trend, Stream stream, CancellationToken cancellationToken)
    {
        JsonObject page = JsonSerializer.SerializeToNode(trend, RunJson.Default.TrendResult)!.AsObject();
        page.Insert(0, "kind", "trend");
        return HtmlPage.WriteAsync(page, stream, cancellationToken);
    }
}

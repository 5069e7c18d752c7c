using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Report;

/// <summary>A run in the page's shape: the fields of <c>run.json</c>, with series by column and distributions as points.</summary>
/// <remarks>
/// What a page does not show is not in it: the values of headers that carry secrets (a report is passed on more freely than a
/// run), and all but the beginning of long bodies and feeds.
/// </remarks>
internal static class HtmlRun
{
    private const int ShownValues = 5;
    private const int ShownBody = 2_000;
    private const string LeftOut = "(left out)";

    private static readonly string[] Secrets = ["authorization", "cookie", "token", "key", "secret", "password", "signature"];

    public static JsonObject Of(RunResult run, int rows)
    {
        RunResult plain = run with { Plan = Shorten(run.Plan), Intervals = [], Histograms = new RunHistograms() };
        JsonObject node = JsonSerializer.SerializeToNode(plain, RunJson.Default.RunResult)!.AsObject();
        node.Remove("intervals");
        node["series"] = HtmlSeries.Of(run.Intervals, rows);
        node["histograms"] = new JsonObject { ["total"] = HtmlDistribution.Of(run.Histograms.Total) };
        return node;
    }

    private static LoadPlan? Shorten(LoadPlan? plan) => plan is null ? null : plan with
    {
        Feeds = [.. plan.Feeds.Select(Shorten)],
        Request = plan.Request with { Headers = [.. plan.Request.Headers.Select(Hide)], Body = Shorten(plan.Request.Body) },
    };

    private static Feed Shorten(Feed feed) => feed.Values.Count <= ShownValues
        ? feed
        : new Feed(feed.Name, [.. feed.Values.Take(ShownValues), $"… {feed.Values.Count} values in all"]);

    private static RequestBody? Shorten(RequestBody? body) =>
        body?.Text is { Length: > ShownBody } text ? body with { Text = text[..ShownBody] + "…" } : body;

    private static RequestHeader Hide(RequestHeader header) =>
        Secrets.Any(word => header.Name.Contains(word, StringComparison.OrdinalIgnoreCase)) ? header with { Value = LeftOut } : header;
}

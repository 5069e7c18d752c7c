namespace Threadbare.Report.Html;

/// <summary>Creates a run in the page's shape: the fields of <c>run.json</c>, with series by column and distributions as points.</summary>
/// <remarks>Long bodies and feeds are cut short.</remarks>
internal static class HtmlRun
{
    // Enough to recognize a feed.
    private const int ShownValues = 5;
    // Characters; about a screenful.
    private const int ShownBody = 2_000;

    public static JsonObject Create(RunResult run, int rows)
    {
        RunResult plain = run with { Plan = Shorten(run.Plan), Intervals = [], Histograms = new RunHistograms() };
        JsonObject node = JsonSerializer.SerializeToNode(plain, RunJson.Default.RunResult)!.AsObject();
        node.Remove("intervals");
        node["series"] = HtmlSeries.Create(run.Intervals, rows);
        node["endpointSeries"] = HtmlEndpoints.Create(run);
        node["histograms"] = new JsonObject { ["total"] = HtmlDistribution.Create(run.Histograms.Total) };
        return node;
    }

    private static LoadPlan? Shorten(LoadPlan? plan)
    {
        LoadPlan? shorter = plan is null ? null : plan with { Feeds = [.. plan.Feeds.Select(Shorten)] };
        return shorter?.Addresses is { Body: TextBody { Text: { Length: > ShownBody } text } } step
            ? shorter.WithRequest(step.Method, new TextBody(text[..ShownBody] + "…"))
            : shorter;
    }

    private static ScenarioFeed Shorten(ScenarioFeed feed) => feed.Rows.Count <= ShownValues
        ? feed
        : feed with { Rows = [.. feed.Rows.Take(ShownValues), [.. feed.Columns.Select(_ => $"… {feed.Rows.Count} values in all")]] };
}

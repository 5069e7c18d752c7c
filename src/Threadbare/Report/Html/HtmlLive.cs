namespace Threadbare.Report.Html;

/// <summary>Writes the page of a run in progress and the data it receives: the same page and shapes as the report.</summary>
internal static class HtmlLive
{
    /// <summary>Writes the page without a run; it requests <c>events</c> from its own server and nothing from anywhere else.</summary>
    public static Task WritePageAsync(Stream stream, CancellationToken cancellationToken) =>
        HtmlPage.WriteServedAsync(new JsonObject { ["kind"] = "live" }, stream, cancellationToken);

    /// <summary>Writes the whole run so far as one line of JSON.</summary>
    public static string SerializeRun(LiveRun live) => new JsonObject
    {
        ["kind"] = "run",
        ["run"] = HtmlRun.Create(live.Run, HtmlSeries.MostRows),
        ["live"] = new JsonObject { ["now"] = live.Now, ["hasEnded"] = live.HasEnded, ["report"] = live.Report },
    }.ToJsonString();

    /// <summary>Writes one second as one line of JSON: columns of one row.</summary>
    public static string SerializeInterval(IntervalResult interval) => HtmlSeries.Create([interval], HtmlSeries.MostRows).ToJsonString();

    /// <summary>Writes the ended steps as one line of JSON.</summary>
    public static string SerializeSteps(IReadOnlyList<StepResult> steps) =>
        JsonSerializer.SerializeToNode(steps, RunJson.Default.IReadOnlyListStepResult)!.ToJsonString();

    /// <summary>Writes the times in which work waited long for a pool thread as one line of JSON.</summary>
    public static string SerializePoolSpans(IReadOnlyList<PoolSpan> spans) =>
        JsonSerializer.SerializeToNode(spans, RunJson.Default.IReadOnlyListPoolSpan)!.ToJsonString();

    /// <summary>Writes the current activity as one line of JSON.</summary>
    public static string SerializeActivity(string text) => JsonSerializer.Serialize(text, RunJson.Default.String);
}

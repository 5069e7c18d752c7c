using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Results;

namespace Threadbare.Report.Html;

/// <summary>The page of a run that goes on, and what it is fed: the same page as the report, in the same shapes.</summary>
public static class HtmlLive
{
    /// <summary>Writes the page without a run; it asks the server that it came from, and nobody else, for <c>events</c>.</summary>
    public static Task WritePageAsync(Stream stream, CancellationToken cancellationToken) =>
        HtmlPage.WriteServedAsync(new JsonObject { ["kind"] = "live" }, stream, cancellationToken);

    /// <summary>The whole run so far, as one line of JSON.</summary>
    public static string SerializeRun(LiveRun live) => new JsonObject
    {
        ["kind"] = "run",
        ["run"] = HtmlRun.Create(live.Run, HtmlSeries.MostRows),
        ["live"] = new JsonObject { ["now"] = live.Now, ["hasEnded"] = live.HasEnded, ["report"] = live.Report },
    }.ToJsonString();

    /// <summary>One second more, as one line of JSON: columns of one row.</summary>
    public static string SerializeInterval(IntervalResult interval) => HtmlSeries.Create([interval], HtmlSeries.MostRows).ToJsonString();

    /// <summary>The steps that are over, as one line of JSON.</summary>
    public static string SerializeSteps(IReadOnlyList<StepResult> steps) => 
        JsonSerializer.SerializeToNode(steps, RunJson.Default.IReadOnlyListStepResult)!.ToJsonString();

    /// <summary>When work waited long for a pool thread so far, as one line of JSON.</summary>
    public static string SerializePoolSpans(IReadOnlyList<PoolSpan> spans) =>
        JsonSerializer.SerializeToNode(spans, RunJson.Default.IReadOnlyListPoolSpan)!.ToJsonString();

    /// <summary>What is done next, as one line of JSON.</summary>
    public static string SerializeActivity(string text) => JsonSerializer.Serialize(text, RunJson.Default.String);
}

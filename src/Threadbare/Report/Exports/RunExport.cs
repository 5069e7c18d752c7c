namespace Threadbare.Report.Exports;

/// <summary>A form in which another tool reads runs.</summary>
/// <param name="ShortName">The name by which it is chosen.</param>
/// <param name="Contents">The tool, to be shown beside the name.</param>
/// <param name="TakesMany">True if several runs make one file.</param>
/// <param name="Write">Writes it from the runs, at least one.</param>
internal sealed record RunExport(string ShortName, string Contents, bool TakesMany, Func<IReadOnlyList<RunResult>, string> Write)
{
    // By the names of thresholds. Those of the first row are better if they are smaller.
    private static readonly string[] Smaller = ["p50", "p95", "p99", "errors"];
    private static readonly string[] Larger = ["rps", "tippingPoint"];

    /// <summary>All of them.</summary>
    public static IReadOnlyList<RunExport> All { get; } =
    [
        new("gitlab", "GitLab's load performance report", TakesMany: false, runs => WriteGitLab(runs[0])),
        new("benchmark", "github-action-benchmark, customSmallerIsBetter", TakesMany: false, runs => WriteBenchmark(runs[0])),
        new("otava", "a CSV file for Apache Otava, of several runs too", TakesMany: true, WriteOtava),
    ];

    // The summary of k6, as far as GitLab reads it. The first byte is not measured apart: the time to the last one stands for it.
    private static string WriteGitLab(RunResult run) => WriteJson(new JsonObject
    {
        ["metrics"] = new JsonObject
        {
            ["http_reqs"] = new JsonObject { ["count"] = run.Totals.Sent, ["rate"] = Read("rps", run) },
            ["http_req_duration"] = WriteTimes(run.Totals.ResponseTime),
            ["http_req_waiting"] = WriteTimes(run.Totals.ServiceTime),
            ["checks"] = new JsonObject { ["passes"] = run.Totals.Ok, ["fails"] = run.Totals.Failed },
        },
    });

    private static JsonObject WriteTimes(LatencySummary times) => new()
    {
        ["avg"] = times.Mean, ["min"] = times.Min, ["med"] = times.P50, ["max"] = times.Max, ["p(90)"] = times.P90, ["p(95)"] = times.P95,
    };

    private static string WriteBenchmark(RunResult run) => WriteJson(new JsonArray(
    [
        .. Smaller.Where(name => Read(name, run) is not null).Select(name => new JsonObject
        {
            ["name"] = $"{PlanText.Title(run.Plan, run.Target.Urls)}: {name}",
            ["unit"] = ThresholdFigures.Named(name)!.Suffix.Trim(),
            ["value"] = Read(name, run),
            ["extra"] = run.Verdict?.Summary ?? "",
        }),
    ]));

    private static string WriteOtava(IReadOnlyList<RunResult> runs) => Encoding.UTF8.GetString(CsvFormat.Write<RunResult>(
    [
        new("time", run => run.StartedAt.ToString("yyyy-MM-dd'T'HH:mm:sszzz", CultureInfo.InvariantCulture)),
        new("commit", run => run.Environment.Commit),
        new("label", run => run.Environment.Label),
        .. Smaller.Concat(Larger).Select(name => new TableColumn<RunResult>(name, run => Read(name, run))),
    ], runs.OrderBy(run => run.StartedAt)));

    // Of a search, as a threshold reads it: the worst of the loads that were well, and the highest throughput.
    private static double? Read(string name, RunResult run) =>
        FigureReadings.ReadWorst(ThresholdFigures.Named(name)!, run, endpoint: null).Value;

    private static string WriteJson(JsonNode json) => json.ToJsonString(new() { WriteIndented = true }) + "\n";
}

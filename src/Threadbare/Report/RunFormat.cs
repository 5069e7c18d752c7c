namespace Threadbare.Report;

/// <summary>A format in which a run is written. It writes what was measured and computes nothing.</summary>
/// <param name="ShortName">Names the format where one is chosen, such as <c>html</c>.</param>
/// <param name="Contents">The contents of the file, to be shown beside its name: <c>the steps</c>.</param>
/// <param name="FileName">The file's name within the folder of a run.</param>
/// <param name="WriteAsync">Writes the run.</param>
internal sealed record RunFormat(
    string ShortName, string Contents, string FileName, Func<RunResult, Stream, CancellationToken, Task> WriteAsync)
{
    /// <summary>All formats, the complete one first. Each is a file of every saved run and can be chosen by its short name.</summary>
    /// <remarks>A new format is one line here and what it writes. Times in tables are milliseconds.</remarks>
    public static IReadOnlyList<RunFormat> All { get; } =
    [
        new("json", "the whole run", RunFile.Name, RunFile.WriteAsync),
        new("html", "the page", HtmlReport.Name, HtmlReport.WriteAsync),
        new("markdown", "a summary for a pull request", MarkdownSummary.Name,
            Whole(run => Encoding.UTF8.GetBytes(MarkdownSummary.Write(run)))),
        new("junit", "the thresholds and checks as test cases", JUnitSuite.FileName, (run, file, _) => JUnitXml.WriteAsync(run, file)),
        new("sarif", "the blamed lines and the line of the limit", "blame.sarif",
            (run, file, _) => new SarifReport(SourceRoot.FromProcess()).WriteAsync(run, file)),
        new("csv", "the steps", "steps.csv", Whole(run => CsvFormat.Write(StepColumns.All, run.Steps))),
        new("intervals", "the seconds as CSV", "intervals.csv", Whole(run => CsvFormat.Write(IntervalColumns.All, run.Intervals))),
        new("endpoints", "the endpoints as CSV", "endpoints.csv",
            Whole(run => CsvFormat.Write(EndpointColumns.Create(run), run.Endpoints))),
        new("hgrm", "the response times", "latency.hgrm", Whole(run => PercentileText.Write(run.Histograms.Total.ResponseTime))),
        new("service-hgrm", "the service times", "service.hgrm", Whole(run => PercentileText.Write(run.Histograms.Total.ServiceTime))),
    ];

    private static Func<RunResult, Stream, CancellationToken, Task> Whole(Func<RunResult, byte[]> write) =>
        (run, file, cancellationToken) => file.WriteAsync(write(run), cancellationToken).AsTask();
}

using Threadbare.Report.Formats;
using Threadbare.Report.Gate;
using Threadbare.Report.Html;
using Threadbare.Report.Markdown;
using Threadbare.Report.Tables;

namespace Threadbare.Report;

/// <summary>The forms in which a run is kept, the one that holds everything first.</summary>
public static class RunFormats
{
    /// <summary>Those written for every run. A new one is one class and one line here.</summary>
    public static IReadOnlyList<IRunFormat> All { get; } =
    [
        new JsonFormat(),
        new HtmlReport(),
        new MarkdownSummary(),
        new JUnitXml(),
        new SarifReport(SourceRoot.FromProcess()),
        new StepsCsv(),
        new IntervalsCsv(),
        PercentileText.ResponseTime,
        PercentileText.ServiceTime,
    ];
}

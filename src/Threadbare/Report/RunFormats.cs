using Threadbare.Report.Formats;
using Threadbare.Report.Gate;
using Threadbare.Report.Html;
using Threadbare.Report.Markdown;
using Threadbare.Report.Tables;

namespace Threadbare.Report;

/// <summary>The formats in which a run can be written.</summary>
internal static class RunFormats
{
    /// <summary>All formats, the complete one first. Each is a file of every saved run and can be chosen by its short name.</summary>
    /// <remarks>A new format is one class and one line here.</remarks>
    public static IReadOnlyList<IRunFormat> All { get; } =
    [
        new JsonFormat(),
        new HtmlReport(),
        new MarkdownSummary(),
        new JUnitXml(),
        new SarifReport(SourceRoot.FromProcess()),
        new StepsCsv(),
        new IntervalsCsv(),
        new EndpointsCsv(),
        PercentileText.ResponseTime,
        PercentileText.ServiceTime,
    ];
}

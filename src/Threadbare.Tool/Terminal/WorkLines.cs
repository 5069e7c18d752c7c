using Threadbare.Report.Text;

namespace Threadbare.Tool.Terminal;

/// <summary>Writes where the service spends processor time, allocates, collects and throws, and what its database does.</summary>
internal static class WorkLines
{
    // The report has the rest.
    private const int Most = 3;

    public static IEnumerable<ReportLine> Write(RunResult result) =>
    [
        .. List("processor", WorkText.DescribeHotSpots(result)),
        .. List("allocates", WorkText.DescribeAllocations(result)),
        .. List("collector", WorkText.DescribePauses(result)),
        .. List("stays", WorkText.DescribeRetained(result)),
        .. List("exceptions", WorkText.DescribeExceptions(result)),
        .. List("database", DatabaseText.Describe(result)),
    ];

    private static IEnumerable<ReportLine> List(string label, IEnumerable<string> sentences) =>
        sentences.Take(Most).Select((sentence, index) => new ReportLine(index == 0 ? label : "", sentence));
}

using Spectre.Console;
using Threadbare.Report.Text;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>A table with a row for each check of answers.</summary>
internal static class ChecksTable
{
    private const int LongestName = 60;
    private static readonly Style Failing = new(Color.Yellow);

    public static Table Create(IReadOnlyList<EndpointResult> endpoints, int width)
    {
        List<(string Endpoint, CheckResult Check)> rows =
            [.. endpoints.SelectMany(endpoint => endpoint.Checks.Select(check => (endpoint.Name, check)))];
        var table = new FittingTable { IsFirstColumnText = true };
        table.AddColumn("check", 0, rows.Select(row => CutText.CutMiddle($"{row.Endpoint}: {row.Check.Name}", LongestName)));
        table.AddColumn("passed", 0, rows.Select(row => Figures.Count(row.Check.Passed)));
        table.AddColumn("failed", 0, rows.Select(row => Figures.Count(row.Check.Failed)));
        foreach ((_, CheckResult check) in rows)
        {
            table.AddRow(check.Failed > 0 ? Failing : Style.Plain);
        }

        return table.Fit(width);
    }
}

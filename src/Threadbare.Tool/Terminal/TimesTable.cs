using Spectre.Console;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>Response time above service time, the same figures of both.</summary>
internal static class TimesTable
{
    private static readonly (string Title, Func<LatencySummary, double> Figure)[] Columns =
    [
        ("min", t => t.Min), ("mean", t => t.Mean), ("stdDev", t => t.StdDev), ("p50", t => t.P50), ("p75", t => t.P75),
        ("p90", t => t.P90), ("p95", t => t.P95), ("p99", t => t.P99), ("p99.9", t => t.P999), ("max", t => t.Max),
    ];

    public static Table Of(RunTotals totals)
    {
        Table table = PlainTable.Create();
        table.AddColumn(PlainTable.Left(""));
        foreach ((string title, _) in Columns)
        {
            table.AddColumn(PlainTable.Right(title));
        }

        AddRow(table, "response time", totals.ResponseTime);
        AddRow(table, "service time", totals.ServiceTime);
        return table;
    }

    private static void AddRow(Table table, string name, LatencySummary times) =>
        table.AddRow([name, .. Columns.Select(column => times.Count == 0 ? Figures.None : Figures.Time(column.Figure(times), times.Capped))]);
}

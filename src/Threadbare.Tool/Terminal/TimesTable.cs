namespace Threadbare.Tool.Terminal;

/// <summary>Response time above service time, the same figures of both.</summary>
internal static class TimesTable
{
    private static readonly (string Title, int Rank, Func<LatencySummary, double> Figure)[] Columns =
    [
        ("min", 1, t => t.Min), ("mean", 0, t => t.Mean), ("stdDev", 4, t => t.StdDev), ("p50", 0, t => t.P50), ("p75", 5, t => t.P75),
        ("p90", 2, t => t.P90), ("p95", 3, t => t.P95), ("p99", 0, t => t.P99), ("p99.9", 0, t => t.P999), ("max", 0, t => t.Max),
    ];

    public static Table Create(RunTotals totals, int width)
    {
        LatencySummary[] rows = [totals.ResponseTime, totals.ServiceTime];
        var table = new FittingTable();
        table.AddColumn("", 0, ["response time", "service time"]);
        foreach ((string title, int rank, Func<LatencySummary, double> figure) in Columns)
        {
            table.AddColumn(title, rank, rows.Select(times => Figures.Time(times, figure)));
        }

        return table.Fit(width, rows.Select(_ => Style.Plain));
    }
}

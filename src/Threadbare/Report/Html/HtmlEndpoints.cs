namespace Threadbare.Report.Html;

/// <summary>Creates the figures of each endpoint over time, by column; null where the run has none.</summary>
/// <remarks>Where there are more than fit on a page, they are thinned like the seconds.</remarks>
internal static class HtmlEndpoints
{
    // Values of all endpoints together: half a megabyte of the page.
    private const int MostValues = 80_000;
    private const int FewestRows = 40;

    private static readonly (string Name, Func<EndpointInterval, double?> Value)[] Columns =
    [
        ("okPerSecond", one => Throughput.Calculate(one.Ok, one.Seconds)),
        ("failedPerSecond", one => Throughput.Calculate(one.Failed, one.Seconds)),
        ("p50", one => one.P50),
        ("p95", one => one.P95),
        ("p99", one => one.P99),
    ];

    public static JsonObject? Create(RunResult run)
    {
        List<IntervalResult> rows = [.. run.Intervals.Where(interval => interval.Endpoints?.Count == run.Endpoints.Count)];
        if (rows.Count == 0)
        {
            return null;
        }

        int most = Math.Max(FewestRows, MostValues / (Columns.Length * run.Endpoints.Count));
        int stretch = HtmlSeries.ChooseStretch(rows.Count, most);
        return new JsonObject
        {
            ["t"] = HtmlSeries.Write(HtmlSeries.SelectInstants([.. rows.Select(FindStart)], stretch)),
            ["endpoints"] = new JsonArray([.. Enumerable.Range(0, run.Endpoints.Count).Select(i => CreateColumns(i, rows, stretch))]),
        };
    }

    private static JsonObject CreateColumns(int endpoint, List<IntervalResult> rows, int stretch)
    {
        var columns = new JsonObject();
        foreach ((string name, Func<EndpointInterval, double?> value) in Columns)
        {
            double?[] values = [.. rows.Select(row => value(row.Endpoints![endpoint]))];
            columns[name] = HtmlSeries.Write(HtmlSeries.SelectExtremes(values, stretch));
        }

        return columns;
    }

    // A row of several seconds is on its last interval, so it begins before it.
    private static double FindStart(IntervalResult interval) => interval.T - (interval.Endpoints![0].Seconds - 1);
}

namespace Threadbare.Report.Tables;

/// <summary>The columns that tables have in common, named as in run.json.</summary>
internal static class PartColumns
{
    /// <summary>The figures of the watched process.</summary>
    public static IEnumerable<TableColumn<RuntimeSample>> Runtime =>
        RuntimeFigure.All.Select(figure => new TableColumn<RuntimeSample>(figure.Name, sample => figure.Read(sample)));

    /// <summary>The figures of the cheap request beside the load.</summary>
    public static IEnumerable<TableColumn<BystanderResult>> Bystander =>
    [
        new("bystanderSent", b => b.Sent),
        new("bystanderOk", b => b.Ok),
        new("bystanderFailed", b => b.Failed),
        new("bystanderP50", b => Figure(b.ResponseTime, b.ResponseTime.P50)),
        new("bystanderP99", b => Figure(b.ResponseTime, b.ResponseTime.P99))
        {
            Title = "bystander\np99", Rank = 1, IfAny = true, Unit = Figures.Time,
        },
        new("bystanderMax", b => Figure(b.ResponseTime, b.ResponseTime.Max)),
    ];

    /// <summary>The figures of a time.</summary>
    /// <param name="time">The name of the time.</param>
    /// <param name="isShown">True when people see the most important of them.</param>
    public static IEnumerable<TableColumn<LatencySummary>> Times(string time, bool isShown = false) =>
    [
        new($"{time}Count", t => t.Count),
        Time(time, "Min", t => t.Min),
        Time(time, "Mean", t => t.Mean) with { Title = isShown ? "mean" : null, Rank = 6 },
        Time(time, "StdDev", t => t.StdDev),
        Time(time, "P50", t => t.P50) with { Title = isShown ? "p50" : null },
        Time(time, "P75", t => t.P75),
        Time(time, "P90", t => t.P90) with { Title = isShown ? "p90" : null, Rank = 5 },
        Time(time, "P95", t => t.P95),
        Time(time, "P99", t => t.P99) with { Title = isShown ? "p99" : null },
        Time(time, "P999", t => t.P999),
        Time(time, "Max", t => t.Max) with { Title = isShown ? "max" : null, Rank = 3 },
    ];

    /// <summary>Joins counts as <c>kind=count</c>, separated by spaces.</summary>
    public static string JoinCounts(IReadOnlyDictionary<string, long> counts) =>
        string.Join(' ', counts.Select(one => string.Create(CultureInfo.InvariantCulture, $"{one.Key}={one.Value}")));

    private static TableColumn<LatencySummary> Time(string time, string name, Func<LatencySummary, double> figure) =>
        new(time + name, times => Figure(times, figure(times))) { Unit = Figures.LongTime };

    // Zero would look like a time; an empty field shows that nothing was measured.
    private static double? Figure(LatencySummary summary, double figure) => Figures.IsKnown(summary, figure) ? figure : null;
}

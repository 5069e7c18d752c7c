namespace Threadbare.Report.Html;

/// <summary>Creates the seconds of a run by column, named by their path in <c>run.json</c>; an empty column is absent.</summary>
/// <remarks>
/// A run of more seconds than rows is thinned: each stretch becomes two rows with the smallest and the largest value of every column,
/// in the order they came. Every value was measured; none is a mean.
/// </remarks>
internal static class HtmlSeries
{
    /// <summary>The rows of a page with one run: an hour of seconds, and more points than a screen has columns.</summary>
    public const int MostRows = 3_600;

    /// <summary>The fewest rows of a run: with fewer, a chart visibly loses detail.</summary>
    public const int FewestRows = 400;

    private static readonly (string Name, Func<IntervalResult, double?> Value)[] Columns =
    [
        ("users", i => i.Users),
        ("rate", i => i.Rate),
        ("sent", i => i.Sent),
        ("ok", i => i.Ok),
        ("failed", i => i.Failed),
        ("inFlight", i => i.InFlight),
        ("waiting", i => i.Waiting),
        ("responseTime.p50", i => IfAny(i.ResponseTime)?.P50),
        ("responseTime.p95", i => IfAny(i.ResponseTime)?.P95),
        ("responseTime.p99", i => IfAny(i.ResponseTime)?.P99),
        ("responseTime.max", i => IfAny(i.ResponseTime)?.Max),
        ("serviceTime.p50", i => IfAny(i.ServiceTime)?.P50),
        ("serviceTime.p99", i => IfAny(i.ServiceTime)?.P99),
        ("latenessP99", i => i.LatenessP99),
        ("busyPercent", i => i.BusyPercent),
        ("bystander.failed", i => i.Bystander?.Failed),
        ("bystander.responseTime.p50", i => IfAny(i.Bystander?.ResponseTime)?.P50),
        ("bystander.responseTime.max", i => IfAny(i.Bystander?.ResponseTime)?.Max),
    ];

    public static JsonObject Create(IReadOnlyList<IntervalResult> intervals, int rows)
    {
        int stretch = ChooseStretch(intervals.Count, rows);
        var series = new JsonObject
        {
            ["t"] = Write(SelectInstants([.. intervals.Select(i => i.T)], stretch)),
            ["secondsPerRow"] = stretch == 1 ? 1 : stretch / 2.0,
        };
        foreach ((string name, double?[] values) in SelectColumns(intervals))
        {
            if (values.Any(value => value is not null))
            {
                series[name] = Write(SelectExtremes(values, stretch));
            }
        }

        return series;
    }

    /// <summary>Chooses how many rows become two, so that there are no more than <paramref name="most"/>; 1 keeps all.</summary>
    public static int ChooseStretch(int rows, int most) => rows <= most ? 1 : (int)Math.Ceiling(2.0 * rows / most);

    /// <summary>Selects the instants of the rows that are left.</summary>
    public static IEnumerable<double?> SelectInstants(double[] instants, int stretch) => stretch == 1
        ? instants.Select(t => (double?)t)
        : instants.Chunk(stretch).SelectMany(chunk => new double?[] { chunk[0], chunk[chunk.Length / 2] });

    /// <summary>Selects the smallest and the largest value of each stretch, in the order they came.</summary>
    public static IEnumerable<double?> SelectExtremes(double?[] values, int stretch) =>
        stretch == 1 ? values : values.Chunk(stretch).SelectMany(FindExtremes);

    /// <summary>Writes a column. A value that is not a finite number is unknown.</summary>
    public static JsonArray Write(IEnumerable<double?> values) =>
        new([.. values.Select(value => value is { } number && double.IsFinite(number) ? JsonValue.Create(Math.Round(number, 3)) : null)]);

    private static IEnumerable<(string Name, double?[] Values)> SelectColumns(IReadOnlyList<IntervalResult> intervals) =>
        Columns.Select(column => (column.Name, intervals.Select(column.Value).ToArray())).Concat(SelectRuntimeColumns(intervals));

    // Through JSON, so that a figure added to the sample later is on the page without a line here.
    private static IEnumerable<(string Name, double?[] Values)> SelectRuntimeColumns(IReadOnlyList<IntervalResult> intervals)
    {
        var columns = new Dictionary<string, double?[]>();
        for (int i = 0; i < intervals.Count; i++)
        {
            if (intervals[i].Runtime is { } sample)
            {
                Flatten("runtime", JsonSerializer.SerializeToElement(sample, RunJson.Default.RuntimeSample), i);
            }
        }

        return columns.Select(column => (column.Key, column.Value));

        void Flatten(string path, JsonElement element, int row)
        {
            if (element.ValueKind == JsonValueKind.Object)
            {
                foreach (JsonProperty property in element.EnumerateObject())
                {
                    Flatten($"{path}.{property.Name}", property.Value, row);
                }
            }
            else if (element.ValueKind == JsonValueKind.Number)
            {
                if (!columns.TryGetValue(path, out double?[]? values))
                {
                    columns[path] = values = new double?[intervals.Count];
                }

                values[row] = element.GetDouble();
            }
        }
    }

    private static LatencySummary? IfAny(LatencySummary? times) => times is { Count: > 0 } ? times : null;

    private static double?[] FindExtremes(double?[] chunk)
    {
        double? min = chunk.Min();
        double? max = chunk.Max();
        return Array.IndexOf(chunk, min) <= Array.IndexOf(chunk, max) ? [min, max] : [max, min];
    }
}

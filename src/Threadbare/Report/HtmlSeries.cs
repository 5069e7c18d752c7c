using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Report;

/// <summary>The seconds of a run by column, named by their path in <c>run.json</c>; a column that holds nothing is absent.</summary>
/// <remarks>
/// More rows than asked for are drawn together for the eye: each stretch leaves two rows, which hold the smallest and the largest
/// value of every column in the order they came. Every value was measured; none is a mean.
/// </remarks>
internal static class HtmlSeries
{
    /// <summary>An hour, second by second, and more points than a screen has columns.</summary>
    public const int MostRows = 3_600;

    /// <summary>Fewer would show.</summary>
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
        ("responseTime.p50", i => Seen(i.ResponseTime)?.P50),
        ("responseTime.p95", i => Seen(i.ResponseTime)?.P95),
        ("responseTime.p99", i => Seen(i.ResponseTime)?.P99),
        ("responseTime.max", i => Seen(i.ResponseTime)?.Max),
        ("serviceTime.p50", i => Seen(i.ServiceTime)?.P50),
        ("serviceTime.p99", i => Seen(i.ServiceTime)?.P99),
        ("latenessP99", i => i.LatenessP99),
        ("busyPercent", i => i.BusyPercent),
        ("bystander.failed", i => i.Bystander?.Failed),
        ("bystander.responseTime.p50", i => Seen(i.Bystander?.ResponseTime)?.P50),
        ("bystander.responseTime.max", i => Seen(i.Bystander?.ResponseTime)?.Max),
    ];

    public static JsonObject Of(IReadOnlyList<IntervalResult> intervals, int rows)
    {
        int stretch = intervals.Count <= rows ? 1 : (int)Math.Ceiling(2.0 * intervals.Count / rows);
        var series = new JsonObject { ["t"] = Written(Instants([.. intervals.Select(i => i.T)], stretch)), ["secondsPerRow"] = stretch == 1 ? 1 : stretch / 2.0 };
        foreach ((string name, double?[] values) in All(intervals))
        {
            if (values.Any(value => value is not null))
            {
                series[name] = Written(Extremes(values, stretch));
            }
        }

        return series;
    }

    private static IEnumerable<(string Name, double?[] Values)> All(IReadOnlyList<IntervalResult> intervals) =>
        Columns.Select(column => (column.Name, intervals.Select(column.Value).ToArray())).Concat(Runtime(intervals));

    // By way of JSON, so that what a later watcher adds to a sample is in the page without a line here.
    private static IEnumerable<(string Name, double?[] Values)> Runtime(IReadOnlyList<IntervalResult> intervals)
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

    private static LatencySummary? Seen(LatencySummary? times) => times is { Count: > 0 } ? times : null;

    private static IEnumerable<double?> Instants(double[] instants, int stretch) => stretch == 1
        ? instants.Select(t => (double?)t)
        : instants.Chunk(stretch).SelectMany(chunk => new double?[] { chunk[0], chunk[chunk.Length / 2] });

    private static IEnumerable<double?> Extremes(double?[] values, int stretch) =>
        stretch == 1 ? values : values.Chunk(stretch).SelectMany(ExtremesOf);

    private static double?[] ExtremesOf(double?[] chunk)
    {
        double? min = chunk.Min();
        double? max = chunk.Max();
        return Array.IndexOf(chunk, min) <= Array.IndexOf(chunk, max) ? [min, max] : [max, min];
    }

    private static JsonArray Written(IEnumerable<double?> values) =>
        new([.. values.Select(value => value is { } number && double.IsFinite(number) ? JsonValue.Create(Math.Round(number, 3)) : null)]);
}

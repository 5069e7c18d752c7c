using System.Text.Json.Nodes;
using Threadbare.Results.Histograms;

namespace Threadbare.Report;

/// <summary>Distributions as points of percentile and milliseconds, ready to draw.</summary>
/// <remarks>The steps halve as the distance to 100 % does, as HdrHistogram's do, so that the tail is as finely drawn as the middle.</remarks>
internal static class HtmlDistribution
{
    private const int TicksPerHalfDistance = 5;

    public static JsonObject Of(HistogramPair pair) => new()
    {
        ["responseTime"] = Of(pair.ResponseTime),
        ["serviceTime"] = Of(pair.ServiceTime),
    };

    private static JsonObject Of(LatencyHistogram histogram) => new()
    {
        ["count"] = histogram.Count,
        ["points"] = new JsonArray([.. Levels(histogram.Count).Select(level => Point(level, histogram.ValueAt(level)))]),
    };

    // As far as the count can tell apart: the last level below 100 still has a request above it.
    private static IEnumerable<double> Levels(long count)
    {
        double level = 0;
        while (count > 0 && (100 - level) / 100 * count >= 1)
        {
            yield return level;
            level += 100 / (TicksPerHalfDistance * Math.Pow(2, Math.Floor(Math.Log2(100 / (100 - level))) + 1));
        }

        if (count > 0)
        {
            yield return 100;
        }
    }

    private static JsonArray Point(double level, TimeSpan time) => [Math.Round(level, 7), Math.Round(time.TotalMilliseconds, 3)];
}

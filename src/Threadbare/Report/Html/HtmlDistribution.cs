namespace Threadbare.Report.Html;

/// <summary>Creates distributions as points of percentile and milliseconds, ready to draw.</summary>
/// <remarks>
/// The steps halve with the distance to 100 %, as HdrHistogram's do, so that the tail is drawn as finely as the middle.
/// </remarks>
internal static class HtmlDistribution
{
    // The default of HdrHistogram's own output.
    private const int TicksPerHalfDistance = 5;

    public static JsonObject Create(HistogramPair pair) => new()
    {
        ["responseTime"] = Create(pair.ResponseTime),
        ["serviceTime"] = Create(pair.ServiceTime),
    };

    private static JsonObject Create(LatencyHistogram histogram) => new()
    {
        ["count"] = histogram.Count,
        ["points"] = new JsonArray([.. Levels(histogram.Count).Select(level => Point(level, histogram.ValueAt(level)))]),
    };

    // Up to the last level below 100 that still has a request above it.
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

    private static JsonArray Point(double level, TimeSpan time) => new(Math.Round(level, 7), Math.Round(time.TotalMilliseconds, 3));
}

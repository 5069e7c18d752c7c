namespace Threadbare.Report.Tables;

/// <summary>Writes a distribution as HdrHistogram's percentile text, which its plotter reads. Values are milliseconds.</summary>
/// <remarks>
/// The lines and their format are those of HdrHistogram's <c>outputPercentileDistribution</c> with five ticks a half distance:
/// the steps halve as the distance to 100 % does, so that the tail is as finely drawn as the middle.
/// </remarks>
internal static class PercentileText
{
    private const int TicksPerHalfDistance = 5;
    private const int SubBuckets = 2 * LatencyHistogram.HalfCount;

    // Each bucket doubles the range of the one before, up to an hour.
    private static readonly int Buckets = (int)Math.Ceiling(Math.Log2((double)LatencyHistogram.HighestMicroseconds / SubBuckets)) + 1;

    /// <summary>Writes the distribution.</summary>
    public static byte[] Write(LatencyHistogram histogram)
    {
        var text = new StringBuilder();
        text.Append("       Value     Percentile TotalCount 1/(1-Percentile)\n\n");
        foreach ((double milliseconds, double percentile, long count) in Ticks(histogram))
        {
            text.Append(CultureInfo.InvariantCulture, $"{milliseconds,12:0.000} {percentile / 100:0.000000000000} {count,10}");
            double odds = 1 / (1 - (percentile / 100));
            text.Append(percentile < 100 ? string.Create(CultureInfo.InvariantCulture, $" {odds,14:0.00}\n") : "\n");
        }

        double mean = histogram.Mean.TotalMilliseconds;
        double deviation = histogram.StandardDeviation().TotalMilliseconds;
        double max = histogram.Max.TotalMilliseconds;
        text.Append(CultureInfo.InvariantCulture, $"#[Mean    = {mean,12:0.000}, StdDeviation   = {deviation,12:0.000}]\n");
        text.Append(CultureInfo.InvariantCulture, $"#[Max     = {max,12:0.000}, Total count    = {histogram.Count,12}]\n");
        text.Append(CultureInfo.InvariantCulture, $"#[Buckets = {Buckets,12}, SubBuckets     = {SubBuckets,12}]\n");
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    private static IEnumerable<(double Milliseconds, double Percentile, long Count)> Ticks(LatencyHistogram histogram)
    {
        double level = 0;
        long seen = 0;
        for (int i = 0; i < histogram.Counts.Length; i++)
        {
            long here = histogram.Counts[i];
            seen += here;
            bool isLast = false;
            while (here > 0 && !isLast && 100.0 * seen / histogram.Count >= level)
            {
                yield return (FindValue(histogram, i), level, seen);
                level += Step(level);
                isLast = seen == histogram.Count;
            }
        }

        if (histogram.Count > 0)
        {
            yield return (histogram.Max.TotalMilliseconds, 100, histogram.Count);
        }
    }

    private static double Step(double level) =>
        100 / (TicksPerHalfDistance * Math.Pow(2, Math.Floor(Math.Log2(100 / (100 - level))) + 1));

    private static double FindValue(LatencyHistogram histogram, int index) =>
        Math.Min(LatencyHistogram.HighestOf(index), histogram.Max.TotalMicroseconds) / 1_000;
}

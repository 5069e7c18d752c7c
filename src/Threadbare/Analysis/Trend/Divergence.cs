namespace Threadbare.Analysis.Trend;

/// <summary>
/// Finds where a part of a series divides best: where the values before and after differ most, by their distances from each other.
/// </summary>
/// <remarks>
/// The divergence of E-divisive means with exponent 1: D. S. Matteson and N. A. James, "A nonparametric approach for multiple change point
/// analysis of multivariate data", 2014, formula 5. For n values before and m after it is mn / (m + n) times twice the mean distance
/// between the two parts, less the mean distance within each of them.
/// </remarks>
internal sealed class Divergence
{
    // The sum of the distances between the first i and the first j values.
    private readonly double[,] _sums;

    /// <summary>Prepares the distances.</summary>
    /// <param name="series">The values in order.</param>
    public Divergence(IReadOnlyList<double> series)
    {
        int count = series.Count;
        _sums = new double[count + 1, count + 1];
        for (int i = 0; i < count; i++)
        {
            for (int j = 0; j < count; j++)
            {
                double distance = Math.Abs(series[i] - series[j]);
                _sums[i + 1, j + 1] = distance + _sums[i, j + 1] + _sums[i + 1, j] - _sums[i, j];
            }
        }
    }

    /// <summary>Finds the best first index of the later part. That part may end before the end, so that what follows it is no noise.
    /// </summary>
    /// <param name="start">The first index of the part to divide.</param>
    /// <param name="end">The index after its last; at least two values lie between.</param>
    /// <returns>The index, and the divergence there: 0 or more, and larger where both parts differ more.</returns>
    public (int At, double Size) FindBest(int start, int end)
    {
        (int At, double Size) best = (start + 1, double.NegativeInfinity);
        for (int at = start + 1; at < end; at++)
        {
            for (int last = at + 1; last <= end; last++)
            {
                double size = Measure(start, at, last);
                best = size > best.Size ? (at, size) : best;
            }
        }

        return best;
    }

    private double Measure(int start, int at, int end)
    {
        double before = at - start;
        double after = end - at;
        double between = Sum(start, at, at, end) / (before * after);
        double within = MeanWithin(start, at) + MeanWithin(at, end);
        return before * after / (before + after) * ((2 * between) - within);
    }

    // Each pair once; a single value has no distance to itself.
    private double MeanWithin(int start, int end)
    {
        double count = end - start;
        return count < 2 ? 0 : Sum(start, end, start, end) / (count * (count - 1));
    }

    private double Sum(int top, int bottom, int left, int right) =>
        _sums[bottom, right] - _sums[top, right] - _sums[bottom, left] + _sums[top, left];
}

namespace Threadbare.Analysis.Trend;

/// <summary>Finds the places at which a series of measurements changes for good.</summary>
/// <remarks>
/// E-divisive means as Apache Otava documents them (docs/MATH.md, 2026), after M. Fleming et al., "Hunter: using change point detection to
/// hunt for performance regressions", 2023: windows that overlap by half are divided where both parts differ most, as long as a t-test
/// with a weak bound allows it; then the weakest points are dropped, each time testing its neighbours again, until all that are left keep
/// the bound and the least change.
/// </remarks>
/// <param name="longest">Most values in a window: at least 2.</param>
/// <param name="mostChance">Largest p-value of a change, above 0 and below 1.</param>
/// <param name="leastChange">Least relative change; 0.05 is 5 %.</param>
internal sealed class ChangePoints(int longest, double mostChance, double leastChange)
{
    private double WeakBound => mostChance switch
    {
        < TrendConstants.StrictBound => mostChance * TrendConstants.WeakFactor,
        < TrendConstants.WidestBound => mostChance * TrendConstants.WideFactor,
        _ => mostChance,
    };

    /// <summary>Finds the changes, in order.</summary>
    public IReadOnlyList<ChangePoint> Find(IReadOnlyList<double> series)
    {
        var places = new SortedSet<int>();
        for (int start = 0; start < series.Count;)
        {
            List<double> window = [.. series.Skip(start).Take(longest)];
            int[] found = [.. Divide(window).Select(at => at + start)];
            places.UnionWith(found);
            start = Math.Max(found.LastOrDefault(), start + (longest / 2));
        }

        List<int> kept = [.. places];
        return Drop(series, [.. kept.Select((_, index) => Test(series, kept, index))]);
    }

    // The places in one window, in order.
    private List<int> Divide(List<double> window)
    {
        var divergence = new Divergence(window);
        var places = new List<int>();
        while (true)
        {
            int[] edges = [0, .. places, window.Count];
            (int At, double Size)[] candidates =
            [
                .. edges.Zip(edges.Skip(1))
                    .Where(part => part.Second - part.First > 1)
                    .Select(part => divergence.FindBest(part.First, part.Second)),
            ];
            if (candidates.Length == 0)
            {
                return places;
            }

            List<int> next = [.. places.Append(candidates.MaxBy(candidate => candidate.Size).At).Order()];
            int added = next.Except(places).Single();
            if (Test(window, next, next.IndexOf(added)).PValue > WeakBound)
            {
                return places;
            }

            places = next;
        }
    }

    private List<ChangePoint> Drop(IReadOnlyList<double> series, List<ChangePoint> points)
    {
        while (points.Count > 0)
        {
            ChangePoint weakest = points.MaxBy(point => point.PValue)!;
            if (weakest.PValue < mostChance)
            {
                weakest = points.MinBy(point => point.Magnitude)!;
                if (weakest.Magnitude > leastChange)
                {
                    break;
                }
            }

            int index = points.IndexOf(weakest);
            points.RemoveAt(index);
            List<int> places = [.. points.Select(point => point.At)];

            // Otava tests these two again and leaves the one before the gap as it was. Both tools shall find the same changes.
            foreach (int following in new[] { index, index + 1 }.Where(one => one < points.Count))
            {
                points[following] = Test(series, places, following);
            }
        }

        return points;
    }

    // The values between the place before and the place after, on both sides of a place.
    private static ChangePoint Test(IReadOnlyList<double> series, List<int> places, int index)
    {
        int at = places[index];
        (double Mean, double Variance, int Count) before = Describe(series, index == 0 ? 0 : places[index - 1], at);
        (double Mean, double Variance, int Count) after =
            Describe(series, at, index == places.Count - 1 ? series.Count : places[index + 1]);
        return new ChangePoint(at, before.Mean, after.Mean, StudentT.FindProbability(before, after));
    }

    private static (double Mean, double Variance, int Count) Describe(IReadOnlyList<double> series, int start, int end)
    {
        double[] values = [.. series.Skip(start).Take(end - start)];
        double mean = values.Average();
        return (mean, values.Average(value => (value - mean) * (value - mean)), values.Length);
    }
}

namespace Threadbare.Run.Merging;

/// <summary>Summarizes the samples of a step: means of counts and rates, the highest of percentiles and limits.</summary>
/// <remarks>
/// Percentiles are never averaged. A mean over events, such as the time of a call, is weighted by the events of each second: while a
/// pool is starved, the few calls that end in a second may have taken a hundred times as long as the hundreds of a later one. A figure
/// that no sample has stays null.
/// </remarks>
internal static class RuntimeMeans
{
    public static RuntimeSample? Summarize(IReadOnlyList<RuntimeSample> samples)
    {
        if (samples.Count == 0)
        {
            return null;
        }

        var summary = new RuntimeSample { Blocked = BlockedCalls.Average(samples), Pools = JoinPools(samples) };
        foreach (RuntimeFigure figure in RuntimeFigure.All)
        {
            figure.Set(summary, Summarize(figure, samples));
        }

        return summary.TakeFullestPool();
    }

    // A pool that a second did not show yet had no connection then.
    private static IReadOnlyList<PoolSample>? JoinPools(IReadOnlyList<RuntimeSample> samples) =>
        PoolSample.Join([.. samples.SelectMany(sample => sample.Pools ?? [])], sizes => sizes.Max(), Mean);

    private static double? Mean(IEnumerable<double?> counts) => counts.Average() is { } mean ? Math.Round(mean, 2) : null;

    private static double? Summarize(RuntimeFigure figure, IReadOnlyList<RuntimeSample> samples) =>
        figure.Attribute.OverStep == StepValue.Highest
            ? samples.Max(figure.Read)
            : (WeightedMean(figure, samples) ?? samples.Average(figure.Read)) is { } mean ? Math.Round(mean, 2) : null;

    // Without weights where the count of the events is unknown, as in a run of an older version.
    private static double? WeightedMean(RuntimeFigure figure, IReadOnlyList<RuntimeSample> samples)
    {
        if (figure.MeanOf is not { } counted)
        {
            return null;
        }

        (double sum, double weight) = (0, 0);
        foreach (RuntimeSample sample in samples)
        {
            if (figure.Read(sample) is { } mean && counted.Read(sample) is { } events)
            {
                (sum, weight) = (sum + (mean * events), weight + events);
            }
        }

        return weight > 0 ? sum / weight : null;
    }
}

using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.Run.Merging;

/// <summary>Summarizes the samples of a step: means of counts and rates, the highest of percentiles and limits.</summary>
/// <remarks>Percentiles are never averaged. A figure that no sample has stays null.</remarks>
internal static class RuntimeMeans
{
    public static RuntimeSample? Summarize(IReadOnlyList<RuntimeSample> samples)
    {
        if (samples.Count == 0)
        {
            return null;
        }

        var summary = new RuntimeSample { Blocked = AverageBlocked(samples) };
        foreach (RuntimeFigure figure in RuntimeFigure.All)
        {
            figure.Set(summary, Summarize(figure, samples));
        }

        return summary;
    }

    private static double? Summarize(RuntimeFigure figure, IReadOnlyList<RuntimeSample> samples) =>
        figure.Attribute.OverStep == StepValue.Highest
            ? samples.Max(figure.Read)
            : samples.Average(figure.Read) is { } mean ? Math.Round(mean, 2) : null;

    // A call that a sample does not list held no thread at that moment, so it counts as 0 there.
    private static List<BlockedCall>? AverageBlocked(IReadOnlyList<RuntimeSample> samples)
    {
        List<IReadOnlyList<BlockedCall>> seen = [.. samples.Select(sample => sample.Blocked).OfType<IReadOnlyList<BlockedCall>>()];
        return seen.Count == 0 ? null : [.. seen
            .SelectMany(calls => calls)
            .GroupBy(call => (call.Call, call.Kind), call => call.Threads)
            .Select(calls => new BlockedCall(calls.Key.Call, calls.Key.Kind, Math.Round(calls.Sum() / seen.Count, 2)))
            .OrderByDescending(call => call.Threads)];
    }
}

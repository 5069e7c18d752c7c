using Threadbare.Results;

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

        var summary = new RuntimeSample { Blocked = BlockedCalls.Average(samples) };
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
}

using Threadbare.Analysis.Thresholds;

namespace Threadbare.Tool.Options;

/// <summary>Explains what promises there are, from the table that they are read with.</summary>
internal static class ThresholdHelp
{
    // All forty of them would bury the rest.
    private static readonly string[] Usual = ["threads", "blockedThreads", "queueLength", "queueWaitP99", "cpuPercent", "workingSetBytes", "gcPausePercent", "databasePending"];

    /// <summary>The explanation of <c>--threshold</c>.</summary>
    public static string Text =>
        "\"p99<200ms\", \"errors<1%\", \"rps>500\", \"limit!=thread-pool\": broken, or not to be judged, the exit code is 1; may be repeated. "
        + $"Of the whole run: {Short(FigureSource.Client)} (times are response times; serviceTime.p99, bystander.p99 and, of the worst step, steps.p99 likewise). "
        + $"Of the verdict: {Short(FigureSource.Verdict)}. Of the watched process, the worst step: {string.Join(' ', Usual)} and any other that run.json has of it. docs/reference/thresholds.md explains them";

    // What stands before a point is said once.
    private static string Short(FigureSource source) =>
        string.Join(' ', ThresholdFigures.All.Where(figure => figure.Source == source && !figure.Name.Contains('.', StringComparison.Ordinal)).Select(figure => figure.Name));
}

namespace Threadbare.Tool.Options;

/// <summary>Explains the thresholds, from the table that they are read with.</summary>
internal static class ThresholdHelp
{
    // All forty of them would hide the rest of the help.
    private static readonly string[] Usual =
    [
        "threads", "blockedThreads", "queueLength", "queueWaitP99", "cpuPercent", "workingSetBytes", "gcPausePercent", "databasePending"
    ];

    /// <summary>The explanation of <c>--threshold</c>.</summary>
    public static string Text =>
        "\"p99<200ms\", \"errors<1%\", \"rps>500\", \"limit!=thread-pool\": if it is broken or cannot be judged, the exit code is 1; may "
            + "be repeated. "
        + $"Figures of the whole run: {Short(FigureSource.Client)} (times are response times; also serviceTime.p99, bystander.p99 and "
        + "steps.p99, the worst step). "
        + "Of a comparison: outcome!=b-worse, ratio.p99<1.2 (B over A). "
        + $"Of the verdict: {Short(FigureSource.Verdict)}. Of the watched process, in its worst step: {string.Join(' ', Usual)} and every "
        + "other runtime figure of run.json. See docs/reference/thresholds.md";

    // Names with a point are explained in the text.
    private static string Short(FigureSource source) =>
        string.Join(' ',
            ThresholdFigures.All.Where(figure => figure.Source == source && !figure.Name.Contains('.', StringComparison.Ordinal))
                .Select(figure => figure.Name));
}

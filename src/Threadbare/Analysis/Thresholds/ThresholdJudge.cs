namespace Threadbare.Analysis.Thresholds;

/// <summary>Checks thresholds against a run. One that cannot be judged is broken, and says why.</summary>
internal static class ThresholdJudge
{
    /// <summary>Begins the reason of a threshold that cannot be judged.</summary>
    internal const string NotJudged = "cannot be judged: ";

    /// <summary>Returns the run with every threshold of its plan judged by all that is known of it, its verdict too, and with its
    /// gate.</summary>
    /// <param name="run">What was measured.</param>
    /// <param name="baseline">What regressions are judged against; null where nothing is.</param>
    public static RunResult Judge(RunResult run, RunResult? baseline)
    {
        string? doubt = FindDoubt(run);
        ThresholdResult[] judged = [.. (run.Plan?.Thresholds ?? []).Select(threshold => Judge(threshold, run, baseline, doubt))];
        return run with { Thresholds = judged, Gate = GateJudge.Judge(judged) };
    }

    /// <summary>Why a threshold that is a regression cannot be judged against a baseline; null where it can.</summary>
    public static string? ProblemOf(Threshold threshold, RunResult baseline) =>
        ThresholdFigures.Named(threshold.Figure) is { } figure ? RegressionReading.ProblemOf(figure, threshold.Endpoint, baseline) : null;

    /// <summary>Judges a threshold by a figure that was read elsewhere.</summary>
    internal static ThresholdResult Judge(Threshold threshold, Reading reading) =>
        Judge(threshold, ThresholdFigures.Named(threshold.Figure)!, reading);

    /// <summary>True where a load of a search is too much for its thresholds: what its requests, or those beside them, showed.</summary>
    /// <remarks>A threshold of throughput decides nothing here: a little load brings little, and is well all the same.</remarks>
    internal static bool IsTooMuch(IEnumerable<Threshold> thresholds, StepResult step) => thresholds.Any(threshold =>
        !threshold.IsRegression
        && ThresholdFigures.Named(threshold.Figure) is { Source: FigureSource.Client or FigureSource.Bystander, IsMoreBetter: false } figure
        && figure.OfStep is { } read
        && EndpointView.CountStep(step, threshold.Endpoint) is { } counts
        && read(counts) is { } reading
        && !reading.Keeps(threshold));

    /// <summary>Says why the figures of a run cannot be trusted; null if they can. Then they neither keep nor break a threshold.</summary>
    internal static string? FindDoubt(RunResult run) => run switch
    {
        { Refusal: { Length: > 0 } refusal } => char.ToLowerInvariant(refusal[0]) + refusal[1..].TrimEnd('.'),
        { Generator.Saturated: true } => "the load generator was the limit, so the figures are its own",
        { Verdict: { Outcome: VerdictOutcome.Unreliable } } => "the verdict is unreliable, so no figure can be trusted",
        _ => null,
    };

    private static ThresholdResult Judge(Threshold threshold, RunResult run, RunResult? baseline, string? doubt)
    {
        if (ThresholdFigures.Named(threshold.Figure) is not { } figure)
        {
            return Unjudged(threshold, null, $"'{threshold.Figure}' is not a figure of this run");
        }

        if (doubt is not null)
        {
            return Unjudged(threshold, figure, doubt);
        }

        Reading reading = (threshold.IsRegression, baseline) switch
        {
            (true, null) => Reading.None("the plan names no baseline to judge it against"),
            (true, { } then) => RegressionReading.Read(figure, run, then, threshold),
            _ => FigureReadings.Read(figure, run, threshold.Endpoint, readings => Worst(threshold, readings)),
        };
        ThresholdResult judged = Judge(threshold, figure, reading);
        // What is broken so far stays broken; what is kept so far may still break.
        return judged.Holds && run.Interrupted
            ? Unjudged(threshold, figure, "the load was ended before its time")
            : judged;
    }

    private static ThresholdResult Judge(Threshold threshold, ThresholdFigure figure, Reading reading)
    {
        if (reading.Missing is { } missing)
        {
            return Unjudged(threshold, figure, missing);
        }

        if (reading.Word is { } word && VerdictFigures.IsUnknown(figure, word) && threshold.Word != word)
        {
            return Unjudged(threshold, figure, $"which limit binds is unknown, so it may be {threshold.Word} or another");
        }

        string why = $"{figure.Describe(threshold with { IsRegression = false })} is {reading.Told}";
        return !reading.Decides(threshold)
            ? Unjudged(threshold, figure, $"{why}: that leaves the threshold open. Try more load")
            : Describe(threshold, figure, reading.Keeps(threshold), why) with
            {
                Actual = reading.Value, Measured = reading.Shorten(threshold),
            };
    }

    private static Reading Worst(Threshold threshold, IReadOnlyList<Reading> readings) => threshold.Comparison switch
    {
        "<" or "<=" => FigureReadings.Farthest(readings, isHighest: true),
        ">" or ">=" => FigureReadings.Farthest(readings, isHighest: false),
        _ => readings.FirstOrDefault(reading => !reading.Keeps(threshold)) ?? readings[0],
    };

    private static ThresholdResult Unjudged(Threshold threshold, ThresholdFigure? figure, string why) =>
        Describe(threshold, figure, holds: false, NotJudged + why);

    private static ThresholdResult Describe(Threshold threshold, ThresholdFigure? figure, bool holds, string why) => new()
    {
        Expression = threshold.Expression,
        Figure = figure?.Describe(threshold) ?? threshold.Figure,
        Allowed = figure?.DescribeAllowed(threshold) ?? "",
        Holds = holds,
        Why = why,
    };
}

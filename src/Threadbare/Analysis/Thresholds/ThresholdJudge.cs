using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Thresholds;

/// <summary>Checks thresholds against a run. One that cannot be judged is broken, and says why.</summary>
public static class ThresholdJudge
{
    /// <summary>Judges every threshold of a run's plan by all that is known of it, its verdict too.</summary>
    /// <param name="run">What was measured.</param>
    /// <param name="baseline">What regressions are judged against; null where nothing is.</param>
    public static IReadOnlyList<ThresholdResult> Judge(RunResult run, RunResult? baseline) =>
        [.. (run.Plan?.Thresholds ?? []).Select(threshold => Judge(threshold, run, baseline))];

    /// <summary>Why a threshold that is a regression cannot be judged against a baseline; null where it can.</summary>
    public static string? ProblemOf(Threshold threshold, RunResult baseline) =>
        ThresholdFigures.Named(threshold.Figure) is { } figure ? RegressionReading.ProblemOf(figure, threshold.Endpoint, baseline) : null;

    /// <summary>True where a load of a search is too much for its thresholds: what its requests, or those beside them, showed.</summary>
    /// <remarks>A threshold of throughput decides nothing here: a little load brings little, and is well all the same.</remarks>
    internal static bool IsTooMuch(IEnumerable<Threshold> thresholds, StepResult step) => thresholds.Any(threshold =>
        !threshold.IsRegression
        && ThresholdFigures.Named(threshold.Figure) is { Source: FigureSource.Client or FigureSource.Bystander, IsMoreBetter: false } figure
        && figure.OfStep is { } read
        && EndpointView.CountStep(step, threshold.Endpoint) is { } counts
        && read(counts) is { } reading
        && !reading.Keeps(threshold));

    private static ThresholdResult Judge(Threshold threshold, RunResult run, RunResult? baseline)
    {
        if (ThresholdFigures.Named(threshold.Figure) is not { } figure)
        {
            return Unjudged(threshold, $"'{threshold.Figure}' is not a figure of this run");
        }

        Reading reading = (threshold.IsRegression, baseline) switch
        {
            (true, null) => Reading.None("the plan names no baseline to judge it against"),
            (true, { } then) => RegressionReading.Read(figure, run, then, threshold),
            _ => FigureReadings.Read(figure, run, threshold.Endpoint, readings => Worst(threshold, readings)),
        };
        return Judge(threshold, figure, reading);
    }

    private static ThresholdResult Judge(Threshold threshold, ThresholdFigure figure, Reading reading)
    {
        if (reading.Missing is { } missing)
        {
            return Unjudged(threshold, missing);
        }

        if (reading.Word is { } word && VerdictFigures.IsUnknown(figure, word) && threshold.Word != word)
        {
            return Unjudged(threshold, $"which limit binds is unknown, so it may be {threshold.Word} or another");
        }

        string named = threshold.Endpoint is { } endpoint ? $"{figure.Name} of {endpoint}" : figure.Name;
        string why = $"{named} is {reading.Told}";
        return !reading.Decides(threshold)
            ? Unjudged(threshold, $"{why}: that leaves the threshold open. Try more load")
            : new ThresholdResult
            {
                Expression = threshold.Expression, Actual = reading.Value, Holds = reading.Keeps(threshold), Why = why
            };
    }

    private static Reading Worst(Threshold threshold, IReadOnlyList<Reading> readings) => threshold.Comparison switch
    {
        "<" or "<=" => FigureReadings.Farthest(readings, isHighest: true),
        ">" or ">=" => FigureReadings.Farthest(readings, isHighest: false),
        _ => readings.FirstOrDefault(reading => !reading.Keeps(threshold)) ?? readings[0],
    };

    private static ThresholdResult Unjudged(Threshold threshold, string why) =>
        new() { Expression = threshold.Expression, Holds = false, Why = $"cannot be judged: {why}" };
}

namespace Threadbare.Analysis.Thresholds;

/// <summary>Judges the gate of a comparison: thresholds on both arms together, and those of each arm.</summary>
internal static class ComparisonGate
{
    /// <summary>Returns the comparison with its thresholds judged and its gate.</summary>
    /// <param name="result">The comparison.</param>
    /// <param name="thresholds">Those on both arms together.</param>
    /// <param name="rounds">The rounds that are compared, with the thresholds of their arms judged.</param>
    public static ComparisonResult Judge(
        ComparisonResult result, IReadOnlyList<Threshold> thresholds, IReadOnlyList<(ComparedRun Place, RunResult Run)> rounds)
    {
        string? doubt = result.Refusal is { } refusal ? refusal.TrimEnd('.')
            : result.Interrupted ? "the comparison was ended before its time"
            : rounds.Any(round => round.Run.Generator.Saturated) ? "the load generator was the limit, so the figures are its own"
            : null;
        ThresholdResult[] judged = [.. thresholds.Select(threshold => ThresholdJudge.Judge(
            threshold, doubt is null ? ComparisonFigures.Read(threshold, result.Comparison) : Reading.None(doubt)))];
        return result with { Thresholds = judged, Gate = GateJudge.Judge([.. judged, .. OfArms(rounds, doubt)]) };
    }

    /// <summary>Returns the gate of a comparison that could not start; null without thresholds.</summary>
    /// <param name="thresholds">All of them.</param>
    /// <param name="why">Why it could not.</param>
    public static GateResult? Refuse(IEnumerable<Threshold> thresholds, string why) =>
        GateJudge.Judge([.. thresholds.Select(threshold => ThresholdJudge.Judge(threshold, Reading.None(why.TrimEnd('.'))))]);

    // One for each threshold of an arm: it is broken where one round breaks it.
    private static IEnumerable<ThresholdResult> OfArms(
        IReadOnlyList<(ComparedRun Place, RunResult Run)> rounds, string? doubt) => rounds
        .SelectMany(round => round.Run.Thresholds, (round, threshold) => (round.Place, Threshold: threshold))
        .GroupBy(one => (one.Place.Arm, one.Threshold.Expression))
        .Select(all => all.FirstOrDefault(one => !one.Threshold.Holds) is { Place: { } place, Threshold: { } broken }
            ? broken with { Figure = $"{broken.Figure} of {place.Arm.ToName()} in round {place.Round}" }
            : doubt is null ? all.First().Threshold
            : all.First().Threshold with { Holds = false, Measured = null, Why = ThresholdJudge.NotJudged + doubt });
}

namespace Threadbare.Analysis.Thresholds;

/// <summary>Takes judged thresholds together: a gate passes only where every one of them was judged and kept.</summary>
internal static class GateJudge
{
    /// <summary>Judges the gate; null without thresholds.</summary>
    public static GateResult? Judge(IReadOnlyList<ThresholdResult> thresholds)
    {
        if (thresholds.Count == 0)
        {
            return null;
        }

        ThresholdResult[] broken = [.. thresholds.Where(threshold => threshold is { Holds: false, Measured: not null })];
        ThresholdResult[] notJudged = [.. thresholds.Where(threshold => threshold is { Holds: false, Measured: null })];
        int failed = broken.Length + notJudged.Length;
        return new GateResult
        {
            Passed = failed == 0,
            Summary = failed == 0
                ? $"Passed {thresholds.Count} of {Wording.Counted(thresholds.Count, "threshold", "thresholds")}"
                : $"FAILED {failed} of {thresholds.Count}: {string.Join("; ", Describe(broken, notJudged))}",
            Broken = broken,
            NotJudged = notJudged,
        };
    }

    // Thresholds that cannot be judged for the same reason are told together.
    private static IEnumerable<string> Describe(IEnumerable<ThresholdResult> broken, IEnumerable<ThresholdResult> notJudged) =>
    [
        .. broken.Select(one => $"{one.Figure} {one.Measured} (allowed {one.Allowed})"),
        .. notJudged.GroupBy(one => one.Why).Select(alike =>
            $"{string.Join(", ", alike.Select(one => one.Expression))} {alike.Key}"),
    ];
}

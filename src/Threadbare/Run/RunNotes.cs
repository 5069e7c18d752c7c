namespace Threadbare.Run;

/// <summary>Describes the limits of a result in sentences.</summary>
internal static class RunNotes
{
    // With fewer successes than this, a p99 is the time of a single request.
    private const int FewSuccesses = 100;

    /// <summary>Describes the limits of a run's counts, in the plan's names for its properties.</summary>
    public static IReadOnlyList<string> Describe(LoadPlan plan, RunTotals totals, bool wasAborted) => plan.Names.Translate(
    [
        .. plan.AcceptAnyCertificate && plan.Urls.Any(url => url.StartsWith("https:", StringComparison.OrdinalIgnoreCase))
            ? [$"{PlanProperty.AcceptAnyCertificate} accepted any certificate: nothing proves which service answered."] : (string[])[],
        .. DescribeUnfinished(plan, totals, wasAborted),
        .. DescribeDropped(totals),
        .. DescribeSuccesses(totals),
    ]);

    private static IEnumerable<string> DescribeUnfinished(LoadPlan plan, RunTotals totals, bool wasAborted)
    {
        if (totals.Unfinished > 0)
        {
            string end = wasAborted ? "the run was aborted" : $"the grace period of {DurationText.Format(plan.Grace)} ended";
            string remedy = wasAborted ? "" : $": {PlanProperty.Grace} gives them more time";
            string effect = "They are in no percentile, so the true ones are higher";
            yield return $"{Counted(totals.Unfinished, "request was", "requests were")} unanswered when {end}. {effect}{remedy}.";
        }
    }

    private static IEnumerable<string> DescribeDropped(RunTotals totals)
    {
        if (totals.Dropped > 0)
        {
            const string Why = "no connection was free before the end, or the generator was too late";
            yield return Invariant($"{totals.Dropped:N0} arrivals were due and never sent (dropped): {Why}.");
        }
    }

    private static IEnumerable<string> DescribeSuccesses(RunTotals totals)
    {
        if (totals.Ok == 0 && totals.Sent > 0)
        {
            yield return "No request succeeded: there are no response times.";
        }
        else if (totals.Ok is > 0 and < FewSuccesses)
        {
            long highest = 100 - (100 / Math.Max(2, totals.Ok));
            string succeeded = Wording.Counted(totals.Ok, "request", "requests");
            yield return $"Only {succeeded} succeeded: percentiles above p{highest:0} are single requests.";
        }

        if (totals.ResponseTime.Capped)
        {
            yield return "Some response times exceeded one hour, the longest that is recorded: read upper percentiles as \"at least\".";
        }
    }
}

using Threadbare.Plan;
using Threadbare.Results;
using static System.FormattableString;

namespace Threadbare.Run;

/// <summary>Says in sentences what limits a result.</summary>
internal static class RunNotes
{
    private const int FewSuccesses = 100;

    public static IEnumerable<string> Describe(LoadPlan plan, RunTotals totals, bool wasAborted)
    {
        if (totals.Unfinished > 0)
        {
            string end = wasAborted ? "the run was broken off" : $"the grace period of {DurationText.Format(plan.Grace)} ended";
            string more = wasAborted ? "" : ": --grace gives them more time";
            yield return Invariant($"{totals.Unfinished:N0} requests were unanswered when {end}. They are in no percentile, so the true ones are higher{more}.");
        }

        if (totals.Dropped > 0)
        {
            yield return Invariant($"{totals.Dropped:N0} arrivals were due and never sent (dropped): no connection was free before the end, or the generator was too late.");
        }

        if (totals.Ok == 0 && totals.Sent > 0)
        {
            yield return "No request succeeded: there are no response times.";
        }
        else if (totals.Ok is > 0 and < FewSuccesses)
        {
            yield return $"Only {totals.Ok} requests succeeded: percentiles above p{100 - (100 / Math.Max(2, totals.Ok)):0} are single requests.";
        }

        if (totals.ResponseTime.Capped)
        {
            yield return "Some response times were longer than the hour that is told apart: upper figures mean at least.";
        }
    }
}

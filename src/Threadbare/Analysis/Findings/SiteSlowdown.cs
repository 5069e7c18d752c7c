namespace Threadbare.Analysis.Findings;

/// <summary>The cheap request beside the load slows down too: all of the service suffers, not one endpoint.</summary>
internal sealed class SiteSlowdown : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        if (s.Loaded.Step.Bystander is not { } beside || s.Calm.Step.Bystander is not { } calm || ReferenceEquals(beside, calm))
        {
            yield break;
        }

        (double before, double after) = (calm.ResponseTime.P99, beside.ResponseTime.P99);
        if (beside.Failed > 0 || (after > FindingConstants.SiteSlower * before && IsFelt(s, before, after)))
        {
            yield return new Finding
            {
                Id = "site-slowdown",
                Severity = FindingSeverity.Warning,
                Statement = "The whole site slows down, not only the endpoint under load.",
                For = [$"The cheap request beside the load takes {Time(after)} (p99 of {beside.ResponseTime.Count}) and {Time(before)} "
                    + $"without it; {beside.Failed} of {beside.Sent} failed."],
            };
        }
    }

    // The wait of the cheap request is most of that of the load, so it stands before all requests.
    private static bool IsFelt(Situation s, double before, double after) =>
        after > FindingConstants.SiteFelt || (s.Excess > s.BareTime && after - before > EvidenceConstants.Majority * s.Excess);
}

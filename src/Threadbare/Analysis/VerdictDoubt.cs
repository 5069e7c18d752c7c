namespace Threadbare.Analysis;

/// <summary>Finds the reason to doubt a service that holds.</summary>
internal static class VerdictDoubt
{
    /// <summary>Returns the reason with the next step; null without doubt.</summary>
    /// <param name="verdict">The verdict.</param>
    /// <param name="s">The evidence.</param>
    public static string? Find(Verdict verdict, Situation s) => verdict.Outcome != VerdictOutcome.Holds ? null
        : s.IsMostlyBlocked
            ? $"{VerdictText.DescribeBlocked(s)}, so a sudden load can starve the pool. {PlanProperty.Find} with {PlanProperty.Launch} "
                + "starts the service and sends this load to a cold process."
            : FailedRequests.DescribeShortly(s);
}

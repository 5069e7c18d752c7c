namespace Threadbare.Analysis.Findings;

/// <summary>Failures are answered quickly and flatter the throughput of all requests.</summary>
internal sealed class FastFailures : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        StepResult step = s.Loaded.Step;
        if (step.FailedPerSecond > 0 && step.RequestsPerSecond > FindingConstants.FlatteringFactor * step.SuccessPerSecond)
        {
            string kinds = string.Join(", ", step.Failures.OrderByDescending(kind => kind.Value).Take(3).Select(kind => kind.Key));
            yield return new Finding
            {
                Id = "fast-failures",
                Severity = FindingSeverity.Warning,
                Statement = "The total throughput includes failures: compare successes only.",
                For = [$"{Number(step.RequestsPerSecond)} requests a second ended, {Number(step.SuccessPerSecond)} of them well; the "
                    + $"others: {kinds}."],
            };
        }
    }
}

namespace Threadbare.Analysis.Findings;

/// <summary>The system stops the service in the middle of a period because its control group has used up its processor time.</summary>
internal sealed class Throttled : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        if (s.Runtime is not { ThrottledPercent: { } share } runtime || share < 100 * FindingConstants.ThrottledPeriods)
        {
            yield break;
        }

        yield return new Finding
        {
            Id = "throttled",
            Severity = FindingSeverity.Warning,
            Statement = Invariant($"The container's processor limit stopped the service in {share:0} % of the periods: ")
                + "every thread waits then, whatever it does.",
            For = [.. DescribeQuota(runtime), .. DescribeTime(runtime)],
        };
    }

    private static IEnumerable<string> DescribeQuota(RuntimeSample runtime) => runtime.ProcessorQuota is { } quota
        ? [Invariant($"Its control group may use {Counted(Math.Round(quota, 2), "core", "cores")}.")]
        : [];

    private static IEnumerable<string> DescribeTime(RuntimeSample runtime) => runtime.ThrottledPerSecond is { } stopped
        ? [Invariant($"It was stopped for {stopped:0} ms a second, summed over its processors.")]
        : [];
}

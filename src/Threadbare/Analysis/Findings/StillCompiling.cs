namespace Threadbare.Analysis.Findings;

/// <summary>The just-in-time compiler was at work under the load that the verdict rests on, and requests took longer meanwhile.</summary>
/// <remarks>
/// The runtime compiles code that is used often a second time, with optimizations. That takes seconds under full load, and until then a
/// service carries a fraction of what it can.
/// </remarks>
internal sealed class StillCompiling : IFindingRule
{
    /// <summary>The id of the finding.</summary>
    public const string Id = "still-compiling";

    public IEnumerable<Finding> Examine(Situation s)
    {
        List<IntervalResult> seconds = [.. s.SecondsOf(s.Loaded.Step).Where(second => second.Ok > 0 && second.Runtime is not null)];
        int last = seconds.FindLastIndex(IsCompiling);
        List<IntervalResult> settled = seconds[(last + 1)..];
        int compiling = seconds.Count(IsCompiling);
        // A service that speeds up for another reason, such as a pool that has grown, may compile something in the middle of it.
        return compiling <= (last + 1) / 2 ? []
            : settled.Count >= FindingConstants.SettledSeconds ? DescribeEffect(seconds, settled, s)
            : compiling > seconds.Count / 2 ? [DescribeDoubtful(seconds)]
            : [];
    }

    private static bool IsCompiling(IntervalResult second) => second.Runtime!.CompilingPercent >= FindingConstants.Compiling;

    private static IEnumerable<Finding> DescribeEffect(List<IntervalResult> seconds, List<IntervalResult> settled, Situation s)
    {
        // Another tool's load has no times in its seconds.
        (double all, double later) = (Mean(seconds), Mean(settled));
        if (all <= 0 || all < FindingConstants.SlowerByCompiling * later)
        {
            yield break;
        }

        string cold = Invariant($"{settled[0].T - s.Loaded.Step.Start:0} s");
        yield return Create(
            $"The service was still being compiled in the first {cold} of this load, so its figures are worse than what it can do. "
                + $"A warm-up longer by {cold} keeps them out.",
            [DescribeWork(seconds), $"The mean response time was {Time(all)} under this load, and {Time(later)} after these {cold}."],
            []);
    }

    private static Finding DescribeDoubtful(List<IntervalResult> seconds) => Create(
        "The service was still being compiled when this load ended, so its figures may be worse than what it can do. A warm-up or a "
            + "longer load shows more.",
        [DescribeWork(seconds)],
        ["A service that compiles code for each request, such as an expression, looks the same however long the load is."]);

    private static string DescribeWork(List<IntervalResult> seconds) =>
        Invariant($"In {seconds.Count(IsCompiling)} of {seconds.Count} seconds its just-in-time compiler worked for ")
            + Invariant($"{FindingConstants.Compiling:0} % of a core or more.");

    private static double Mean(List<IntervalResult> seconds) =>
        seconds.Sum(second => second.Ok * second.ResponseTime.Mean) / seconds.Sum(second => second.Ok);

    private static Finding Create(string statement, IReadOnlyList<string> reasons, IReadOnlyList<string> against) => new()
    {
        Id = Id,
        Severity = FindingSeverity.Warning,
        Statement = statement,
        For = reasons,
        Against = against,
    };
}

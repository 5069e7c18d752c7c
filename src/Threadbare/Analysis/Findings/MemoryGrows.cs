namespace Threadbare.Analysis.Findings;

/// <summary>The heap is larger after each full collection: objects stay that nobody frees.</summary>
/// <remarks>Only seconds under the same load are compared, because more requests under way need more memory.</remarks>
internal sealed class MemoryGrows : IFindingRule
{
    private const string Id = "memory-grows";

    public IEnumerable<Finding> Examine(Situation s)
    {
        List<IntervalResult> seconds = [.. s.SecondsOf(s.Loaded.Step).Where(second => second.Runtime?.HeapBytes is not null)];
        List<IntervalResult> collected = [.. seconds.Where(second => second.Runtime!.FullCollectionsPerSecond > 0)];
        if (collected.Count >= FindingConstants.FullCollections)
        {
            return HeapGrowth.Grows([.. collected.Select(Bytes)], WorkSamplingConstants.HeapGrown)
                ? [RetainedLines.AddTo(Describe(collected), s)]
                : [];
        }

        if (seconds.Count >= FindingConstants.FullCollections && MayGrow(seconds))
        {
            return [RetainedLines.AddTo(DescribeDoubtful(seconds, collected.Count), s)];
        }

        return s.Result.Retained is not null && HeapTrend.Explain(s.Result.Intervals) is not null
            ? [RetainedLines.AddTo(DescribeAllLoads(s.Result.Intervals), s)]
            : [];
    }

    private static double Bytes(IntervalResult second) => second.Runtime!.HeapBytes!.Value;

    private static bool MayGrow(List<IntervalResult> seconds) =>
        Bytes(seconds[^1]) - Bytes(seconds[0])
            >= Math.Max(WorkSamplingConstants.HeapGrown, WorkSamplingConstants.HeapGrownShare * Bytes(seconds[0]));

    private static Finding Describe(List<IntervalResult> collected) => new()
    {
        Id = Id,
        Severity = FindingSeverity.Warning,
        Statement = Invariant($"Memory grows under the same load: after each of {collected.Count} full collections more of it is in use."),
        For = [DescribeGrowth(collected)],
    };

    private static Finding DescribeDoubtful(List<IntervalResult> seconds, int collections) => new()
    {
        Id = Id,
        Severity = FindingSeverity.Info,
        Statement = "The heap grew, and this load was too short to tell whether it would shrink again.",
        For = [DescribeGrowth(seconds)],
        Against =
        [
            Invariant($"{Counted(collections, "full collection was", "full collections were")} seen; it takes ")
                + Invariant($"{FindingConstants.FullCollections} to tell. A longer run shows more."),
        ],
    };

    // The loads of a search are too short to judge one of them.
    private static Finding DescribeAllLoads(IReadOnlyList<IntervalResult> all)
    {
        List<IntervalResult> seconds = [.. all.Where(second => second.Runtime?.HeapBytes is not null)];
        return new Finding
        {
            Id = Id,
            Severity = FindingSeverity.Info,
            Statement = "The heap grew from the first of these loads to the last.",
            For = [DescribeGrowth(seconds)],
            Against = ["A higher load may need more memory. One load that is held for a minute tells growth from need."],
        };
    }

    private static string DescribeGrowth(List<IntervalResult> seconds) =>
        $"The heap had {DescribeHeap(seconds[0])} and {DescribeHeap(seconds[^1])}.";

    private static string DescribeHeap(IntervalResult second) => Invariant($"{Bytes(second) / 1e6:0} MB in second {second.T:0}");
}

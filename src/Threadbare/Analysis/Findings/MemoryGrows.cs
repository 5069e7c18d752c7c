using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Findings;

/// <summary>The heap is larger after each full collection: objects stay that nobody frees.</summary>
/// <remarks>Only seconds under the same load are compared, because more requests under way need more memory.</remarks>
internal sealed class MemoryGrows : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        List<IntervalResult> seconds = [.. s.SecondsOf(s.Loaded.Step).Where(second => second.Runtime?.HeapBytes is not null)];
        List<(double T, double Bytes)> after =
        [
            .. seconds
                .Where(second => second.Runtime!.FullCollectionsPerSecond > 0)
                .Select(second => (second.T, second.Runtime!.HeapBytes!.Value)),
        ];
        if (after.Count >= FindingConstants.FullCollections && Grows(after))
        {
            yield return Describe(s, after);
        }
        else if (after.Count < FindingConstants.FullCollections && seconds.Count >= FindingConstants.FullCollections && MayGrow(seconds))
        {
            yield return new Finding
            {
                Id = "memory-grows",
                Severity = FindingSeverity.Info,
                Statement = "The heap grew, and this load was too short to tell whether it would shrink again.",
                For = [DescribeGrowth((seconds[0].T, Bytes(seconds[0])), (seconds[^1].T, Bytes(seconds[^1])))],
                Against = [Invariant($"{Counted(after.Count, "full collection was", "full collections were")} seen; it takes ")
                    + Invariant($"{FindingConstants.FullCollections} to tell. A longer run shows more.")],
            };
        }
    }

    private static double Bytes(IntervalResult second) => second.Runtime!.HeapBytes!.Value;

    private static bool MayGrow(List<IntervalResult> seconds) => Bytes(seconds[^1]) - Bytes(seconds[0]) >= FindingConstants.HeapGrown;

    // The least of each third: what a collection leaves may include requests that are under way.
    private static bool Grows(List<(double T, double Bytes)> after)
    {
        int third = after.Count / 3;
        double first = after.Take(third).Min(one => one.Bytes);
        double second = after.Skip(third).Take(third).Min(one => one.Bytes);
        double last = after.Skip(2 * third).Min(one => one.Bytes);
        double least = Math.Max(FindingConstants.HeapGrown, FindingConstants.HeapGrownShare * first);
        return second - first >= least / 3 && last - second >= least / 3 && last - first >= least;
    }

    private static Finding Describe(Situation s, List<(double T, double Bytes)> after)
    {
        IReadOnlyList<AllocationSite> sites = s.Result.Allocations ?? [];
        return new Finding
        {
            Id = "memory-grows",
            Severity = FindingSeverity.Warning,
            Statement = Invariant($"Memory grows under the same load: after each of {after.Count} full collections more of it is in use."),
            For = [DescribeGrowth(after[0], after[^1]), .. sites.Where(IsOwn).Take(1).Select(Describe)],
            Against = ["Which objects stay is not known: the lines that allocate most need not be those that keep them."],
        };
    }

    private static bool IsOwn(AllocationSite site) => site.Line is not null;

    private static string Describe(AllocationSite site) =>
        Invariant($"Most bytes are allocated at {Path.GetFileName(site.File!.Replace('\\', '/'))}:{site.Line}: {site.Type}.");

    private static string DescribeGrowth((double T, double Bytes) first, (double T, double Bytes) last) => Invariant(
        $"The heap had {first.Bytes / 1e6:0} MB in second {first.T:0} and {last.Bytes / 1e6:0} MB in second {last.T:0}.");
}

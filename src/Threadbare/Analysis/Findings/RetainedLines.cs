namespace Threadbare.Analysis.Findings;

/// <summary>Adds to a finding about memory the lines whose objects stay in use, or says why none is named.</summary>
internal static class RetainedLines
{
    /// <summary>Completes a finding.</summary>
    public static Finding AddTo(Finding finding, Situation s)
    {
        if (s.Result.Retained is not { } retained)
        {
            return AddAllocations(finding, s.Result.Allocations ?? []);
        }

        List<AllocationSite> named = [.. retained.Where(IsNamed).Take(FindingConstants.RetainedLines)];
        return named is [var most, ..]
            ? finding with
            {
                Statement = $"{finding.Statement} {most.Type} objects from {Where(most)} stay in use.",
                For = [.. finding.For, .. named.Select(Describe)],
                Against = [.. finding.Against, .. DescribeLongRequests(s)],
            }
            : finding with
            {
                Against =
                [
                    .. finding.Against,
                    .. DescribeLongRequests(s),
                    "New objects were followed, and no line of the service's own was seen to allocate a fifth of those that stay in use.",
                ],
            };
    }

    private static Finding AddAllocations(Finding finding, IReadOnlyList<AllocationSite> allocations) => finding with
    {
        For = [.. finding.For, .. allocations.Where(site => site.Line is not null).Take(1).Select(DescribeMost)],
        Against =
        [
            .. finding.Against,
            "Which objects stay is not known: the lines that allocate most need not be those that keep them. "
                + "A longer run follows new objects.",
        ],
    };

    // Objects that only requests under way use do not stay, but a service with longer requests shows some.
    private static IEnumerable<string> DescribeLongRequests(Situation s)
    {
        TimeSpan age = WorkSamplingConstants.RetainedAge;
        if (s.Loaded.Step.ResponseTime.P99 > age.TotalMilliseconds)
        {
            yield return Invariant($"Some requests took longer than {age.TotalSeconds:0} s: objects that they use count too.");
        }
    }

    private static bool IsNamed(AllocationSite site) => NamedLine.IsCertain(site.Certainty)
        && site.Share >= FindingConstants.RetainedShare && site.Samples >= FindingConstants.RetainedSamples;

    private static string Describe(AllocationSite site) =>
        Invariant($"{Percent(site.Share)} of the new bytes that stay in use come from {Where(site)}, ")
            + Invariant($"{site.BytesPerSecond / 1e6:0.##} MB a second, mostly {site.Type}.");

    private static string DescribeMost(AllocationSite site) => $"Most bytes are allocated at {Where(site)}: {site.Type}.";
}

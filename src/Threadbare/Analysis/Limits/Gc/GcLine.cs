namespace Threadbare.Analysis.Limits.Gc;

/// <summary>The line of the service's own that asks for the collections, or the one that allocates most.</summary>
internal sealed class GcLine : ILimitLine
{
    public string Missing => "No line of the service's own was seen to allocate a fifth of the bytes.";

    public VerdictLine? Find(RunResult result, Verdict verdict)
    {
        if (FindAsking(result.Pauses ?? []) is { } asking)
        {
            return asking;
        }

        AllocationSite? most = (result.Allocations ?? []).FirstOrDefault(site => NamedLine.IsCertain(site.Certainty));
        return most?.Share >= GcConstants.GoodPart ? Describe(most) : null;
    }

    // Without the collections that code asks for, what it allocates would not matter.
    private static VerdictLine? FindAsking(IReadOnlyList<CollectorPause> pauses)
    {
        double all = pauses.Sum(pause => pause.Share);
        CollectorPause? most = pauses.FirstOrDefault(pause => NamedLine.IsCertain(pause.CalledAt?.Certainty));
        return most?.Share >= GcConstants.InducedPart * all
            ? NamedLine.From(most.CalledAt!, Invariant($"It asks for collections: {PauseWording.Describe(most)}."))
            : null;
    }

    private static VerdictLine Describe(AllocationSite site)
    {
        string each = site.BytesPerRequest is { } bytes ? Invariant($", {bytes / 1e3:0.#} kB a request") : "";
        return NamedLine.From(site, $"{Percent(site.Share)} of the allocated bytes come from here{each}, mostly {site.Type}.");
    }
}

using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Draws the stacks that queued work together by what released it and, where the service's own code did, by its line.</summary>
internal sealed class ReleaseReading(CallSearch calls)
{
    /// <summary>The releases, most often first.</summary>
    /// <param name="stacks">Innermost first, one for each work item queued.</param>
    /// <param name="length">How long they were taken.</param>
    public IReadOnlyList<AsyncRelease> Read(IEnumerable<IReadOnlyList<Frame>> stacks, TimeSpan length) =>
    [
        .. stacks
            .Select(Release)
            .GroupBy(release => release)
            .Select(same => same.Key with { PerSecond = Math.Round(same.Count() / length.TotalSeconds, 1) })
            .OrderByDescending(release => release.PerSecond),
    ];

    private AsyncRelease Release(IReadOnlyList<Frame> frames)
    {
        ReleaseMechanism mechanism = ReleaseMechanisms.Of(frames);
        int own = frames.ToList().FindIndex(frame => frame.Kind is FrameKind.Own or FrameKind.Dynamic);
        if (own < 1 || frames[own] is not { Kind: FrameKind.Own, Assembly: { } assembly } frame)
        {
            return new AsyncRelease { Mechanism = mechanism };
        }

        IReadOnlyList<CallSite> sites = Sites(new MethodCode(assembly, frame.Method), frame, frames[own - 1]);
        SourceLine? line = sites.Select(site => site.Line).Distinct().ToList() is [{ } only] ? only : null;
        return new AsyncRelease
        {
            Mechanism = mechanism == ReleaseMechanism.Other ? ReleaseMechanisms.Of(sites) : mechanism,
            Method = ReadableName.Of(frame.Name),
            File = line?.File,
            Line = line?.Number,
        };
    }

    // Only where its IL shows that it called what is seen next: else another method may be hidden in between.
    private IReadOnlyList<CallSite> Sites(MethodCode method, Frame frame, Frame callee)
    {
        var seen = Seen.Of(callee);
        IReadOnlyList<CallSite> sites = frame.Range is { } range ? calls.Sites(method, range, seen) : [];
        return sites.Count > 0 ? sites : calls.Sites(method, IlRange.Whole, seen);
    }
}

namespace Threadbare.Diagnostics.Blame.Releases;

/// <summary>Groups the stacks that queued work by the mechanism that released it and, if the service's own code did, by its line.</summary>
internal sealed class ReleaseReader(CallSearch calls)
{
    /// <summary>Reads the releases, most frequent first.</summary>
    /// <param name="stacks">The stack of each queued work item, innermost first.</param>
    /// <param name="length">Time during which they were recorded.</param>
    public IReadOnlyList<AsyncRelease> Read(IEnumerable<IReadOnlyList<Frame>> stacks, TimeSpan length) =>
    [
        .. stacks
            .Select(Read)
            .GroupBy(release => release)
            .Select(same => same.Key with { PerSecond = Math.Round(same.Count() / length.TotalSeconds, 1) })
            .OrderByDescending(release => release.PerSecond),
    ];

    private AsyncRelease Read(IReadOnlyList<Frame> frames)
    {
        ReleaseMechanism mechanism = ReleaseMechanisms.Identify(frames);
        string? package = ReleaseMechanisms.FindPackage(frames);
        int own = frames.ToList().FindIndex(frame => frame.Kind is FrameKind.Own or FrameKind.Dynamic);
        if (own < 1 || frames[own] is not { Kind: FrameKind.Own, Assembly: not null } frame)
        {
            return new AsyncRelease { Mechanism = mechanism, Package = package };
        }

        IReadOnlyList<CallSite> sites =
            frame.Definition is { } method ? calls.Time.Search(() => FindSites(method, frame.Range, frames[own - 1], mechanism), []) : [];
        SourceLine? line = sites.Select(site => site.Line).Distinct().ToList() is [{ } only] ? only : null;
        return new AsyncRelease
        {
            Mechanism = mechanism == ReleaseMechanism.Other ? ReleaseMechanisms.Identify(sites) : mechanism,
            Package = package,
            Method = ReadableName.Format(frame.Name),
            File = line?.File,
            Line = line?.Number,
        };
    }

    // A method that has given its turn back and ends may let its caller go on, which leads almost everywhere.
    private IReadOnlyList<CallSite> FindSites(MethodCode method, IlRange? range, Frame callee, ReleaseMechanism mechanism) =>
        mechanism == ReleaseMechanism.Other && range is { } running
            ? calls.FindSites(method, running, VisibleCallee.From(callee))
            : calls.FindLikelySites(method, range, callee);
}

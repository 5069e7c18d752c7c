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

        // A method that ends may run its caller on its own stack. What the caller queues is no release of this method.
        bool hasEnded = frames.Take(own).Any(beneath => beneath.Name.Name == MethodName.MoveNext);
        IReadOnlyList<CallSite> sites = frame.Definition is { } method && !hasEnded
            ? calls.Time.Search(() => FindSites(method, frame.Range, frames[own - 1]), [])
            : [];
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

    // If a call was compiled into the method, the map may show the place just before it, but no place after it.
    private IReadOnlyList<CallSite> FindSites(MethodCode method, IlRange? range, Frame callee)
    {
        IReadOnlyList<CallSite> sites = calls.FindLikelySites(method, range, callee);
        return sites.Where(site => site.Offset >= range?.Start).ToList() is { Count: > 0 } ahead ? ahead : sites;
    }
}

namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Adds up exceptions by their type and by the places that throw and catch them.</summary>
internal sealed class ExceptionReader(Func<IReadOnlyList<ulong>, IReadOnlyList<Frame>> read, CodeSpotFinder finder)
{
    /// <summary>Reads a window.</summary>
    /// <param name="recorded">The window.</param>
    /// <param name="share">Share of the processor time that all exceptions took; null where it was not measured.</param>
    /// <returns>The exceptions, most frequent first.</returns>
    public IReadOnlyList<ExceptionSite> Read(RecordedEvents recorded, double? share)
    {
        double all = recorded.Exceptions.Values.Sum();
        return
        [
            .. recorded.Exceptions
                .Select(seen => (Site: Describe(seen.Key), Count: seen.Value))
                .GroupBy(seen => seen.Site)
                .Select(same => (Site: same.Key, Count: same.Sum(seen => seen.Count)))
                .OrderByDescending(same => same.Count)
                .Take(WorkConstants.MostPlaces)
                .Select(same => same.Site with
                {
                    PerSecond = Math.Round(same.Count / recorded.Length.TotalSeconds, 1),
                    Share = share is { } known ? Math.Round(known * same.Count / all, 3) : null,
                    WindowSeconds = Math.Round(recorded.Length.TotalSeconds, 3),
                    Samples = same.Count,
                }),
        ];
    }

    private ExceptionSite Describe(SeenException seen)
    {
        CodeSpot thrown = finder.Find(read(seen.Thrown), isManaged: true);
        return new ExceptionSite
        {
            Type = seen.Type,
            ThrownAt = thrown.Kind == CodeKind.Own ? thrown.ToPlace() : null,
            CaughtAt = seen.Handler == 0 ? null : DescribeHandler(seen.Handler),
            Route = thrown.Route,
        };
    }

    // The address is the first of the handler's code. The compiler's own handler in an async method has no line.
    private CodePlace? DescribeHandler(ulong address)
    {
        if (read([address + 1]) is not [{ Kind: not FrameKind.Unknown } frame])
        {
            return null;
        }

        bool isOwn = frame.Kind == FrameKind.Own;
        int? offset = frame.Code is { } code ? code.Map?.FindNext((uint)(address - code.Start)) : null;
        SourceLine? line = isOwn && offset is { } at && frame.Definition is { Assembly: var assembly, Handle: var method }
            ? assembly.FindVisibleLine(method, assembly.FindHandler(method, at) ?? at)
            : null;
        CodePlace place = CodePoint.Describe(frame.Name, line);
        return isOwn ? place : place with { Certainty = null };
    }
}

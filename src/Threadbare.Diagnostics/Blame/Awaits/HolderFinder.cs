namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Finds the lines that await a turn at a gate or a pooled connection, and the line that then keeps it longest.</summary>
/// <remarks>
/// The method that awaited the turn holds it until it gives it back: whatever it awaits between the two, it awaits with the turn.
/// </remarks>
internal sealed class HolderFinder(AwaitTally tally, DriverNames drivers, RouteTemplates routes)
{
    /// <summary>Finds the holders, the longest wait first.</summary>
    public IReadOnlyList<Holder> Find() =>
    [
        .. tally.Sites
            .Where(site => site.Parked > 0 || (site.Begun >= AwaitConstants.FewestAwaits && IsWait(site)))
            .Select(Create)
            .OfType<Holder>()
            .OrderByDescending(holder => holder.Parked)
            .ThenByDescending(holder => holder.WaitMs),
    ];

    // Behind a long queue no wait that began in the window ends in it.
    private static bool IsWait(SiteTally site) => (site.Mean ?? (site.Waited / site.Begun)) >= AwaitConstants.ShortestWait;

    private Holder? Create(SiteTally wait)
    {
        if (wait.Site.Callee is not { } callee || wait.Site.IsOwnCallee)
        {
            return null;
        }

        bool isGate = CalleeKinds.IsGate(callee);
        if (!isGate && !CalleeKinds.IsOpening(callee))
        {
            return null;
        }

        // A worker that waits for work at a semaphore waits for no turn: it serves no request and gives nothing back.
        string? route = AwaitTally.FindRoute(wait, routes);
        if (isGate && route is null && wait.Parked == 0 && !GivesBack(wait.Site))
        {
            return null;
        }

        List<SiteTally> held = FindHeld(wait.Site, isGate);
        SiteTally? holding = held.FirstOrDefault();
        return new Holder
        {
            Limit = isGate ? Limit.Gate : Limit.DatabasePool,
            Resource = isGate ? callee.Type[(callee.Type.LastIndexOf('.') + 1)..] : drivers.Name(callee),
            HeldAt = holding?.Site.At,
            HeldWhile = holding?.Site.Callee is { } during ? ReadableName.FormatShort(during) : null,
            WaitsAt = wait.Site.At,
            WaitMs = wait.Mean is { } mean ? Math.Round(mean, 1) : null,
            HeldMs = held.Sum(site => site.Mean * site.Begun / wait.Begun) is > 0 and var kept ? Math.Round(kept, 1) : null,
            HeldAtOnce = CountAtOnce(wait, held),
            Route = route,
            WindowSeconds = Math.Round(tally.Seconds, 2),
            Samples = wait.Begun,
            Parked = wait.Parked,
        };
    }

    // A request waits at a gate only while all permits are held. The window shows only awaits that began in it. A smaller number of permits
    // is held for most of the time only if the requests that hold them also block one another.
    private int? CountAtOnce(SiteTally wait, List<SiteTally> held)
    {
        List<(double From, double Until)> keeping = [.. held.SelectMany(site => site.Spans)];
        double since = tally.From + keeping.Select(span => span.Until - span.From).DefaultIfEmpty().Max();
        IEnumerable<(double At, int Kept, int Waiting)> changes = keeping
            .SelectMany(span => new[] { (span.From, 1, 0), (span.Until, -1, 0) })
            .Concat(wait.Spans.SelectMany(span => new[] { (span.From, 0, 1), (span.Until, 0, -1) }));
        var lasted = new Dictionary<int, double>();
        (double last, int kept, int waiting) = (since, 0, 0);
        foreach ((double at, int more, int wanting) in changes.OrderBy(change => change.At))
        {
            if (at > last)
            {
                lasted[kept] = lasted.GetValueOrDefault(kept) + (waiting > 0 ? at - last : 0);
                last = at;
            }

            (kept, waiting) = (kept + more, waiting + wanting);
        }

        (int most, double longest) = lasted.DefaultIfEmpty().MaxBy(one => one.Value);
        return most > 0 && longest >= AwaitConstants.MostOfTheTime * lasted.Values.Sum() ? most : null;
    }

    // The longest first.
    private List<SiteTally> FindHeld(AwaitSite wait, bool isGate)
    {
        if (FindHeldWithin(wait, isGate) is { Count: > 0 } held)
        {
            return held;
        }

        // A method that only waits for the turn hands it to the method that awaits it.
        return tally.Sites
            .Where(site => site.Site is { IsOwnCallee: true, Callee: { } callee } && ReadableName.Format(callee) == wait.At.Method)
            .Select(caller => FindHeldWithin(caller.Site, isGate))
            .FirstOrDefault(found => found.Count > 0, []);
    }

    private List<SiteTally> FindHeldWithin(AwaitSite wait, bool isGate)
    {
        if (wait.Offset is not { } taken || FindEnd(wait.Code, taken, isGate) is not { } end)
        {
            return [];
        }

        var held = new IlRange(taken + 1, end);
        return [.. tally.Sites.Where(site => site.Site.Code == wait.Code && site.Site.Offset is { } at && held.Contains(at))];
    }

    private static bool GivesBack(AwaitSite wait) => wait.Offset is { } taken && FindEnd(wait.Code, taken, isGate: true) is not null;

    // A turn that another method gives back is held by code that this one does not show. A connection is kept to the method's end.
    private static int? FindEnd(MethodCode code, int taken, bool isGate)
    {
        List<int> releases = [.. (code.Body?.Calls ?? [])
            .Where(call => call.Offset > taken && IsRelease(code.ReadName(call), isGate))
            .Select(call => call.Offset)];
        return releases.Count > 0 ? releases.Max() : isGate ? null : int.MaxValue;
    }

    private static bool IsRelease(MethodName callee, bool isGate) => isGate
        ? callee is { Type: "System.Threading.SemaphoreSlim", Name: "Release" }
            || (callee.Name == "Dispose" && callee.Type is "System.IDisposable" or "System.Threading.RateLimiting.RateLimitLease")
            || callee is { Type: "System.IAsyncDisposable", Name: "DisposeAsync" }
        : callee.Name is "Close" or "CloseAsync";
}

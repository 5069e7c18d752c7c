namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Adds up a window by the place that awaits.</summary>
internal sealed class AwaitTally
{
    private readonly Dictionary<AwaitSite, SiteTally> _sites = [];
    private readonly AwaitWindow _window;

    /// <summary>Reads a window.</summary>
    /// <param name="window">The window.</param>
    /// <param name="find">Finds the place of an await; null where own code does not await itself.</param>
    /// <param name="isWithinRequest">True for an await with the server's handling of a request on its stack.</param>
    /// <param name="findWaiting">Finds the place at which a method of a chain waits; null for code that is not the service's own.</param>
    public AwaitTally(
        AwaitWindow window, Func<AwaitKey, AwaitSite?> find, Func<AwaitKey, bool> isWithinRequest, Func<ulong, AwaitSite?> findWaiting)
    {
        _window = window;
        var tree = new RequestTree(window, isWithinRequest);
        ILookup<int, double> ends = window.Ends.ToLookup(end => end.Task, end => end.At);
        foreach (AwaitBegin begin in window.Begins)
        {
            if (find(begin.Key) is { } site)
            {
                double end = ends[begin.Key.Task].Where(at => at >= begin.At).DefaultIfEmpty(double.PositiveInfinity).Min();
                Add(site, begin.At, end, tree.Find(begin.Key.Method));
            }
        }

        foreach (ChainWait wait in window.Waits)
        {
            if (findWaiting(wait.Address) is { } site)
            {
                Add(site, wait.At, wait.Until, wait.Request);
            }
        }
    }

    /// <summary>Length of the window, in seconds.</summary>
    public double Seconds => _window.Length / 1000;

    /// <summary>When the window began, in milliseconds since it opened.</summary>
    public double From => _window.From;

    /// <summary>The places, the longest time waited first.</summary>
    public IReadOnlyList<SiteTally> Sites => [.. _sites.Values.OrderByDescending(site => site.Waited)];

    /// <summary>True if no await of the service's own code ended in the window, so that its events do not show what requests wait for.
    /// </summary>
    public bool IsSilent => _sites.Values.All(site => site.Ended == 0) && (_sites.Count > 0 || _window.Requests.Count == 0);

    /// <summary>Adds requests that wait at a place and that no event showed.</summary>
    public void Park(AwaitSite site, int requests) => FindOrAdd(site).Park(requests);

    /// <summary>The route of most requests at a place; null where most are not known, or do not agree.</summary>
    public static string? FindRoute(SiteTally site, RouteTemplates routes) =>
        site.KnownRequests >= Constants.AwaitConstants.KnownRequests * site.Begun ? site.Requests.FindRoute(routes) : null;

    /// <summary>Counts the requests of a route that began in the window; of all routes for null.</summary>
    public int CountRequests(string? route, RouteTemplates routes) => route is null
        ? _window.Requests.Count
        : _window.Requests.Count(start => IsOf(start.Request, route, routes));

    // A path with a template of its own is of no other route, even one that fits.
    private static bool IsOf(Requests.RequestLine request, string route, RouteTemplates routes)
    {
        int space = route.IndexOf(' ', StringComparison.Ordinal);
        string template = route[(space + 1)..];
        bool isPath = routes.Find(request.Path) is { } known ? known == template : new RouteTemplate(template).Matches(request.Path);
        return isPath && (space < 0 || request.Method == route[..space]);
    }

    private void Add(AwaitSite site, double from, double until, RequestLine? request) =>
        FindOrAdd(site).Add(from, Math.Min(until, _window.Until), until <= _window.Until, request);

    private SiteTally FindOrAdd(AwaitSite site) => _sites.FindOrAdd(site, one => new SiteTally(one));
}

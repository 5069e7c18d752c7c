namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Finds the route that most of the requests at one place share.</summary>
internal sealed class RouteMajority
{
    private const string AnySegment = "{…}";

    private readonly Dictionary<RequestLine, double> _requests = [];

    /// <summary>Adds a request.</summary>
    /// <param name="request">The request.</param>
    /// <param name="weight">Share of a burst that its thread was blocked, 0 to 1.</param>
    public void Add(RequestLine request, double weight) => _requests[request] = _requests.GetValueOrDefault(request) + weight;

    /// <summary>Adds the requests of another place.</summary>
    public void Add(RouteMajority other)
    {
        foreach ((RequestLine request, double weight) in other._requests)
        {
            Add(request, weight);
        }
    }

    /// <summary>
    /// The route that most requests share: its template if the service's metrics named it, otherwise the path with a placeholder for each
    /// segment that differs. Null where no route has the majority.
    /// </summary>
    /// <param name="templates">The known routes of the service.</param>
    public string? FindRoute(RouteTemplates templates)
    {
        var routes = _requests
            .Select(request => (Text: FindText(request.Key, templates), Weight: request.Value))
            .GroupBy(request => FindShape(request.Text))
            .Select(same => (Texts: same.Select(request => request.Text).Distinct().ToList(), Weight: same.Sum(request => request.Weight)))
            .ToList();
        if (routes.Count == 0)
        {
            return null;
        }

        (List<string> most, double weight) = routes.MaxBy(route => route.Weight);
        return weight >= BlameConstants.RouteMajority * routes.Sum(route => route.Weight) ? Merge(most) : null;
    }

    private static string FindText(RequestLine request, RouteTemplates templates) =>
        $"{request.Method} {templates.Find(request.Path) ?? request.Path}";

    // A template is a route. Paths without one are of the same route if they begin alike and have as many segments.
    private static string FindShape(string request)
    {
        string[] segments = request.Split('/');
        bool isTemplate = request.Contains('{', StringComparison.Ordinal);
        return isTemplate ? request : $"{string.Join('/', segments.Take(2))} {segments.Length}";
    }

    private static string Merge(List<string> requests)
    {
        string[][] segments = [.. requests.Select(request => request.Split('/'))];
        bool IsShared(string segment, int at) => Array.TrueForAll(segments, other => other[at] == segment);
        return string.Join('/', segments[0].Select((segment, at) => IsShared(segment, at) ? segment : AnySegment));
    }
}

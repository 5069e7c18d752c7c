using Threadbare.Diagnostics.Routes;

namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Draws the requests that met at one place together to one route.</summary>
internal sealed class RouteMajority
{
    // Fewer agree than this: several routes share the place, and none stands for it.
    private const double Majority = 0.6;
    private const string Any = "{…}";

    private readonly Dictionary<RequestLine, double> _requests = [];

    public void Add(RequestLine request, double weight) => _requests[request] = _requests.GetValueOrDefault(request) + weight;

    public void Add(RouteMajority other)
    {
        foreach ((RequestLine request, double weight) in other._requests)
        {
            Add(request, weight);
        }
    }

    /// <summary>The route that most share: its template where the service's metrics named it, else the path with what differs left open; null where none does.</summary>
    /// <param name="templates">The routes known of the service.</param>
    public string? FindRoute(RouteTemplates templates)
    {
        var routes = _requests
            .Select(request => (Text: $"{request.Key.Method} {templates.Find(request.Key.Path) ?? request.Key.Path}", Weight: request.Value))
            .GroupBy(request => Shape(request.Text))
            .Select(group => (Requests: group.Select(request => request.Text).Distinct().ToList(), Weight: group.Sum(request => request.Weight)))
            .ToList();
        if (routes.Count == 0)
        {
            return null;
        }

        (List<string> most, double weight) = routes.MaxBy(route => route.Weight);
        return weight >= Majority * routes.Sum(route => route.Weight) ? Fold(most) : null;
    }

    // A template is a route; paths without one are of one route if they begin alike and are as long.
    private static string Shape(string request)
    {
        string[] parts = request.Split('/');
        return request.Contains('{', StringComparison.Ordinal) ? request : $"{string.Join('/', parts.Take(2))} {parts.Length}";
    }

    private static string Fold(List<string> requests)
    {
        string[][] parts = [.. requests.Select(request => request.Split('/'))];
        return string.Join('/', parts[0].Select((part, at) => Array.TrueForAll(parts, other => other[at] == part) ? part : Any));
    }
}

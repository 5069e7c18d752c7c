namespace Threadbare.Diagnostics.Blame;

/// <summary>Draws the requests that met at one place together to one route.</summary>
internal sealed class RouteVotes
{
    // Fewer agree than this: several routes share the place, and none stands for it.
    private const double Majority = 0.6;
    private const string Any = "{…}";

    private readonly Dictionary<string, double> _requests = [];

    public void Add(RequestLine request, double weight)
    {
        string key = $"{request.Method} {request.Path}";
        _requests[key] = _requests.GetValueOrDefault(key) + weight;
    }

    public void Add(RouteVotes other)
    {
        foreach ((string request, double weight) in other._requests)
        {
            _requests[request] = _requests.GetValueOrDefault(request) + weight;
        }
    }

    /// <summary>The route that most share, with what differs between its requests left open; null where none does.</summary>
    public string? Route()
    {
        var routes = _requests.GroupBy(request => Shape(request.Key)).Select(group => (Requests: group.Select(request => request.Key).ToList(), Weight: group.Sum(request => request.Value))).ToList();
        if (routes.Count == 0)
        {
            return null;
        }

        (List<string> most, double weight) = routes.MaxBy(route => route.Weight);
        return weight >= Majority * routes.Sum(route => route.Weight) ? Fold(most) : null;
    }

    // Paths are of one route if they begin alike and are as long.
    private static string Shape(string request)
    {
        string[] parts = request.Split('/');
        return $"{string.Join('/', parts.Take(2))} {parts.Length}";
    }

    private static string Fold(List<string> requests)
    {
        string[][] parts = [.. requests.Select(request => request.Split('/'))];
        return string.Join('/', parts[0].Select((part, at) => Array.TrueForAll(parts, other => other[at] == part) ? part : Any));
    }
}

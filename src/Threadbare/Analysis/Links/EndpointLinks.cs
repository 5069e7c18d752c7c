namespace Threadbare.Analysis.Links;

/// <summary>Finds the endpoint of the load that each blamed line serves.</summary>
/// <remarks>
/// A blamed line has the route template of the service, such as <c>/orders/{id:int}</c>. An endpoint has the template of the plan,
/// such as <c>/orders/{order}</c>, or a path, such as <c>/orders/17</c>. A route and an endpoint are linked where each is the
/// other's closest match and no second one is as close. A missing link is better than a wrong one.
/// </remarks>
internal static class EndpointLinks
{
    /// <summary>Returns the run with the names of endpoints in its blamed lines, and of routes in its endpoints.</summary>
    public static RunResult Link(RunResult run)
    {
        BlamedRoute[] routes = [.. run.Blame.Select(place => place.Route).OfType<string>().Distinct().Select(BlamedRoute.Read)];
        EndpointPath[] paths = [.. ListPaths(run)];
        var links = new Dictionary<string, string>();
        foreach (BlamedRoute route in routes)
        {
            if (FindClosest(paths, route.Rank) is { Name: { } name } path && FindClosest(routes, one => one.Rank(path)) == route)
            {
                links[route.Text] = name;
            }
        }

        return run with
        {
            Blame = [.. run.Blame.Select(place => place with { Endpoint = FindEndpoint(place, links) })],
            Endpoints = [.. run.Endpoints.Select(endpoint => endpoint with { Route = FindRoute(endpoint, links) })],
        };
    }

    // Those that only start and finish steps ask have no figures, but their routes must not be taken for those of others.
    private static IEnumerable<EndpointPath> ListPaths(RunResult run)
    {
        IEnumerable<PlanEndpoint> unmeasured = run.Plan is { } plan ? PlanEndpoints.List(plan).Skip(run.Endpoints.Count) : [];
        return
        [
            .. run.Endpoints.Select(endpoint => new EndpointPath(endpoint.Name, endpoint.Method, endpoint.Template)),
            .. unmeasured.Select(endpoint => EndpointPath.FromUrl(endpoint.Method, endpoint.Url)).OfType<EndpointPath>(),
        ];
    }

    private static T? FindClosest<T>(IEnumerable<T> candidates, Func<T, RouteRank?> rank)
        where T : class
    {
        var matching = new List<(T Candidate, RouteRank Rank)>();
        foreach (T candidate in candidates)
        {
            if (rank(candidate) is { } known)
            {
                matching.Add((candidate, known));
            }
        }

        RouteRank? best = matching.Min(one => one.Rank);
        return matching.Where(one => one.Rank.CompareTo(best) == 0).Take(2).ToList() is [var only] ? only.Candidate : null;
    }

    private static string? FindEndpoint(BlamedPlace place, Dictionary<string, string> links) =>
        place.Route is { } route ? links.GetValueOrDefault(route) : null;

    private static string? FindRoute(EndpointResult endpoint, Dictionary<string, string> links) =>
        links.FirstOrDefault(link => link.Value == endpoint.Name).Key;
}

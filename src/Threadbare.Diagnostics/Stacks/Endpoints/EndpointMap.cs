namespace Threadbare.Diagnostics.Stacks.Endpoints;

/// <summary>Finds in the service's own code the method that handles a path, where the code maps a pattern to a method directly.</summary>
/// <remarks>
/// It knows calls like <c>MapGet("/path", Method)</c> and the attributes of controllers. Endpoints mapped otherwise are not known.
/// </remarks>
internal sealed class EndpointMap(ProgramCode program)
{
    // By these names the framework finds them, or by IResult's.
    private static readonly string[] Binders = ["TryParse", "BindAsync", "ExecuteAsync"];

    private IReadOnlyList<MappedEndpoint>? _endpoints;
    private ILookup<MethodName, MappedEndpoint>? _byHandler;

    /// <summary>All endpoints that the code maps directly; one below a group is there with and without the group's prefix.</summary>
    public IReadOnlyList<MappedEndpoint> All =>
        _endpoints ??= [.. program.Assemblies.Where(one => one.IsOwn).SelectMany(one => Read(one.Assembly))];

    private ILookup<MethodName, MappedEndpoint> ByHandler => _byHandler ??= All.ToLookup(endpoint => endpoint.Handler.Name);

    /// <summary>Finds the methods that can handle a path: those whose pattern has the most literal segments in common with it.</summary>
    public IReadOnlyList<MethodCode> FindHandlers(string path)
    {
        List<MappedEndpoint> matching = [.. All.Where(endpoint => endpoint.Pattern.MatchesEnd(path))];
        int best = matching.Count == 0 ? 0 : matching.Max(endpoint => endpoint.Pattern.Literals);
        return [.. matching.Where(endpoint => endpoint.Pattern.Literals == best).Select(endpoint => endpoint.Handler).Distinct()];
    }

    /// <summary>
    /// Finds own methods that the code of an endpoint runs beside its handler: they bind the handler's parameters, or write its result.
    /// </summary>
    public IReadOnlyList<MethodCode> FindBinders(IReadOnlyList<MethodCode> handlers) =>
    [
        .. handlers.SelectMany(handler => handler.NamedTypes)
            .Distinct()
            .SelectMany(type => Binders.SelectMany(name => program.FindMembers(type, name)))
            .Where(program.IsOwn),
    ];

    /// <summary>Finds the methods that handled the requests which the service answered.</summary>
    /// <param name="templates">The routes of those requests.</param>
    /// <returns>None where the handler of one of the routes is not known: the others are not all there were.</returns>
    public IReadOnlyList<MethodCode> FindServed(RouteTemplates templates)
    {
        List<IReadOnlyList<MethodCode>> handlers = [.. templates.List().Select(FindHandlers)];
        return handlers.Exists(one => one.Count == 0) ? [] : [.. handlers.SelectMany(one => one).Distinct()];
    }

    /// <summary>
    /// Finds the route that a method handles, such as <c>GET /orders/{id}</c>; null where it handles none, or several are possible.
    /// </summary>
    /// <param name="handler">The method.</param>
    /// <param name="templates">The known routes of the service, which decide between several.</param>
    public string? FindRoute(MethodName handler, RouteTemplates templates)
    {
        List<MappedEndpoint> mapped = [.. ByHandler[handler].DistinctBy(endpoint => endpoint.Text)];
        List<MappedEndpoint> served = [.. mapped.Where(endpoint => templates.Contains(endpoint.Pattern.Text))];
        return served.Count > 0 ? FindOnly(served) : FindOnly(mapped);
    }

    /// <summary>Finds the only route under which the service answered requests with a method, such as <c>/v1/orders/{id}</c>.</summary>
    /// <param name="handler">The method.</param>
    /// <param name="templates">The routes of the requests that the service answered.</param>
    /// <returns>The route and its verb; null where the service answered under none or several, or the code names no verb.</returns>
    public (string Verb, string Route)? FindServedRoute(MethodName handler, RouteTemplates templates)
    {
        List<MappedEndpoint> mapped = [.. ByHandler[handler]];
        if (mapped.Select(endpoint => endpoint.Verb).Distinct().ToList() is not [{ Length: > 0 } verb])
        {
            return null;
        }

        // The whole map is asked only about the few routes that the handler's own patterns match: many threads may need an answer.
        List<string> routes =
        [
            .. templates.List()
                .Where(route => mapped.Exists(endpoint => endpoint.Pattern.MatchesEnd(route)))
                .Where(route => FindHandlers(route).Any(method => method.Name == handler)),
        ];
        return routes is [var only] ? (verb, only) : null;
    }

    private static string? FindOnly(List<MappedEndpoint> endpoints) => endpoints is [var only] ? only.Text : null;

    private static IEnumerable<MappedEndpoint> Read(AssemblyImage assembly) =>
        assembly.Metadata.MethodDefinitions.SelectMany(method => MapCalls.Read(assembly, method)).Concat(ControllerRoutes.Read(assembly));
}

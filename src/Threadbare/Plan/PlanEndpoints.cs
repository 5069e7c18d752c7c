namespace Threadbare.Plan;

/// <summary>Finds the endpoints of a plan. Requests of one name, or else of one method and address, share an endpoint.
/// Each address of a plan of addresses is one.</summary>
internal static class PlanEndpoints
{
    /// <summary>Finds the endpoints in the order in which the plan first names them; those that only start and finish steps ask come
    /// last.</summary>
    public static IReadOnlyList<PlanEndpoint> List(LoadPlan plan) => plan.Code is { } code
        ? code.ListEndpoints(plan)
        : plan.Addresses is { } step
        ? [.. ListRequests(step).Select(one => Create(plan, one))]
        : [.. ListRequests(plan).Select(step => Create(plan, step)).DistinctBy(ReadIdentity)];

    /// <summary>Finds the index of a request's endpoint in <see cref="List"/>.</summary>
    public static int FindIndex(IReadOnlyList<PlanEndpoint> endpoints, LoadPlan plan, RequestStep step)
    {
        (string, string) identity = ReadIdentity(Create(plan, step));
        return endpoints.Select(ReadIdentity).ToList().IndexOf(identity);
    }

    /// <summary>Counts the endpoints with figures: all but those that only start and finish steps ask.</summary>
    public static int CountMeasured(LoadPlan plan) => plan.Addresses is not null
        ? plan.Endpoints.Count
        : ListMeasured(plan).Select(step => ReadIdentity(Create(plan, step))).Distinct().Count();

    /// <summary>Lists every request of the plan's scenarios, those of nested steps included; start and finish steps last.</summary>
    public static IEnumerable<RequestStep> ListRequests(LoadPlan plan) =>
        [.. ListMeasured(plan), .. plan.Scenarios.SelectMany(scenario => scenario.Start.Concat(scenario.Finish)).SelectMany(ListRequests)];

    /// <summary>Resolves the address of a request against the plan's target. Braces of placeholders stay as they are.</summary>
    public static string Resolve(LoadPlan plan, string url)
    {
        bool isAbsolute = url.StartsWith("http://", StringComparison.OrdinalIgnoreCase)
            || url.StartsWith("https://", StringComparison.OrdinalIgnoreCase);
        return isAbsolute || plan.Target is not { } target ? url : $"{target.TrimEnd('/')}/{url.TrimStart('/')}";
    }

    private static IEnumerable<RequestStep> ListMeasured(LoadPlan plan) =>
        plan.Scenarios.SelectMany(scenario => scenario.Steps).SelectMany(ListRequests);

    /// <summary>Lists the requests of a step, those of nested steps included.</summary>
    public static IEnumerable<RequestStep> ListRequests(ScenarioStep step) => step switch
    {
        RequestStep request => [request, .. request.OtherUrls.Select(url => request with { Url = url })],
        RepeatStep repeat => repeat.Steps.SelectMany(ListRequests),
        GroupStep group => group.Steps.SelectMany(ListRequests),
        ThinkStep => [],
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    private static PlanEndpoint Create(LoadPlan plan, RequestStep step) => new(step.Method, Resolve(plan, step.Url), step.Name);

    private static (string, string) ReadIdentity(PlanEndpoint endpoint) =>
        endpoint.Name is { } name ? ("", name) : (endpoint.Method, endpoint.Url);
}

namespace Threadbare.Run.Merging;

/// <summary>Names an endpoint of a plan.</summary>
/// <param name="Method">The HTTP method.</param>
/// <param name="Template">The path, with placeholders in braces.</param>
/// <param name="Name">The plan's name for it; else method and template, with host or query where they tell two addresses apart.</param>
internal sealed record EndpointName(string Method, string Template, string Name)
{
    /// <summary>True for an action that a C# scenario measures by itself.</summary>
    public bool IsAction { get; init; }

    /// <summary>Names an endpoint of C# code whose plan was restored without the code.</summary>
    public static EndpointName CreateUnknown(int number) => new("", "", $"endpoint {number + 1}");

    /// <summary>Names the endpoints of a plan, in its order; addresses that differ only in what is masked get a number.</summary>
    public static IReadOnlyList<EndpointName> List(LoadPlan given)
    {
        LoadPlan plan = given.ForShowing();
        // Masked steps may look alike and yet be two endpoints, so each address is masked on its own.
        IEnumerable<PlanEndpoint> endpoints = !given.HasScenarios || given.KeepsSecrets
            ? plan.Endpoints
            : given.Endpoints.Select(endpoint => endpoint with { Url = Mask.TemplateAddress(endpoint.Url) });
        List<Parts> all = [.. endpoints.Select(endpoint => Split(endpoint, plan))];
        bool hasHosts = all.Select(parts => parts.Origin).Distinct().Count() > 1;
        IReadOnlyList<string> names = Mask.NumberAlike([.. all.Select(parts => parts.Name
            ?? $"{parts.Method} {(hasHosts ? parts.Origin : "")}{parts.Path}{(NeedsQuery(parts, all) ? parts.Query : "")}")]);
        return [.. all.Zip(names).Select(one => new EndpointName(one.First.Method, one.First.Path, one.Second)
        {
            IsAction = one.First.IsAction,
        })];
    }

    // The query tells endpoints apart that are alike without it.
    private static bool NeedsQuery(Parts parts, IReadOnlyList<Parts> all) => all.Count(other =>
        other.Name is null && (other.Method, other.Origin, other.Path) == (parts.Method, parts.Origin, parts.Path)) > 1;

    private static Parts Split(PlanEndpoint endpoint, LoadPlan plan)
    {
        if (endpoint.IsAction)
        {
            return new Parts(endpoint.Name, "", FindOrigin(endpoint), "", "") { IsAction = true };
        }

        string target = AddressParts.ReadTarget(plan, endpoint.Url);
        int query = target.IndexOf('?', StringComparison.Ordinal);
        return new Parts(
            endpoint.Name,
            endpoint.Method,
            FindOrigin(endpoint),
            query < 0 ? target : target[..query],
            query < 0 ? "" : target[query..]);
    }

    private static string FindOrigin(PlanEndpoint endpoint) =>
        new Uri(endpoint.Url).GetComponents(UriComponents.SchemeAndServer, UriFormat.UriEscaped);

    private sealed record Parts(string? Name, string Method, string Origin, string Path, string Query)
    {
        public bool IsAction { get; init; }
    }
}

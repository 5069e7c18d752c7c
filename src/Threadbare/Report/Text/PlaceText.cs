namespace Threadbare.Report.Text;

/// <summary>Writes blamed lines for people.</summary>
internal static class PlaceText
{
    /// <summary>The file and line that hold most threads of an endpoint, else the method; null where no blamed line serves it.</summary>
    public static string? FindLine(RunResult run, EndpointResult endpoint) =>
        run.Blame.FirstOrDefault(place => place.Endpoint == endpoint.Name) is { } worst ? Wording.Where(worst) : null;

    /// <summary>The route, with its endpoint where that is named otherwise; null for work without a request.</summary>
    public static string? DescribeRoute(BlamedPlace place) => place switch
    {
        { Route: null } => null,
        { Route: { } route, Endpoint: { } endpoint } when !endpoint.Equals(route, StringComparison.OrdinalIgnoreCase) =>
            $"{route} (endpoint {endpoint})",
        _ => place.Route,
    };
}

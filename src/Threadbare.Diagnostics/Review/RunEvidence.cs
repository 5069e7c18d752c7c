namespace Threadbare.Diagnostics.Review;

/// <summary>Adds to a review what a run shows, and puts the calls that matter most first.</summary>
internal static class RunEvidence
{
    /// <summary>Joins them.</summary>
    /// <param name="review">The review.</param>
    /// <param name="run">The run; null if none is given.</param>
    /// <param name="path">The path of the run for the reader; null if none is given.</param>
    public static CodeReview Join(CodeReview review, RunResult? run, string? path)
    {
        IEnumerable<ReviewedCall> calls = review.Calls;
        if (run is not null)
        {
            ILookup<ReviewedCall, BlamedPlace> held = run.Blame
                .SelectMany(place => FindBlamed(review, place).Select(call => (call, place)))
                .ToLookup(one => one.call, one => one.place);
            IEnumerable<EndpointResult> sentTo = run.Endpoints.Where(endpoint => endpoint.Sent > 0);
            HashSet<string> sent = [.. sentTo.SelectMany(endpoint => FindRoutes(review.Routes, endpoint))];
            calls = calls.Select(call => held[call].Any()
                ? call with { Evidence = ReviewEvidence.HeldThreads, Share = Math.Min(1, held[call].Sum(place => place.Share)) }
                : call with { Evidence = Judge(call, sent) });
        }

        return review with { Run = path, Calls = [.. Order(calls)] };
    }

    private static IOrderedEnumerable<ReviewedCall> Order(IEnumerable<ReviewedCall> calls) => calls
        .OrderBy(call => call.IsAside)
        .ThenBy(call => call.Evidence)
        .ThenByDescending(call => call.Share ?? 0)
        .ThenByDescending(call => call.Routes.Count)
        .ThenBy(call => call.At.File, StringComparer.Ordinal)
        .ThenBy(call => call.At.Line);

    // By its line; if the lines have moved since the run, by method and call.
    private static List<ReviewedCall> FindBlamed(CodeReview review, BlamedPlace place)
    {
        List<ReviewedCall> inMethod = [.. review.Calls.Where(call => call.At.Method == place.Method)];
        List<ReviewedCall> atLine = [.. inMethod.Where(call => call.At.Line is not null && call.At.Line == place.Line)];
        List<ReviewedCall> same = [.. (atLine.Count > 0 ? atLine : inMethod).Where(call => call.Call == place.Call)];
        return same.Count > 0 ? same : [.. atLine.Take(1)];
    }

    private static ReviewEvidence Judge(ReviewedCall call, HashSet<string> sent) =>
        call.Routes.Any(sent.Contains) ? ReviewEvidence.Exercised
            : call.Routes.All(IsOfRequests) ? ReviewEvidence.NotExercised : ReviewEvidence.Unknown;

    // A route has a slash; hubs, middleware and hosted services have none.
    private static bool IsOfRequests(string route) => route.Split(' ')[^1].StartsWith('/');

    private static IEnumerable<string> FindRoutes(IReadOnlyList<string> routes, EndpointResult endpoint)
    {
        string path = endpoint.Template.Split('?')[0];
        List<(string Route, int Literals)> matching = [.. routes
            .Where(route => IsOfRequests(route) && IsOfMethod(route, endpoint.Method))
            .Select(route => (Route: route, Template: new RouteTemplate(route[route.IndexOf('/', StringComparison.Ordinal)..])))
            .Where(one => one.Template.Matches(path) || one.Template.MatchesEnd(path))
            .Select(one => (one.Route, one.Template.Literals))];
        int best = matching.Count == 0 ? 0 : matching.Max(one => one.Literals);
        return matching.Where(one => one.Literals == best).Select(one => one.Route);
    }

    private static bool IsOfMethod(string route, string method) =>
        route.StartsWith('/') || route.StartsWith(method + ' ', StringComparison.OrdinalIgnoreCase);
}

namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>Finds the lines that call something outside the process, with how often and how long.</summary>
internal sealed class CallFinder(AwaitWindow window, AwaitTally tally, HttpCalls http, DriverNames drivers, RouteTemplates routes)
{
    /// <summary>Finds the calls, those that take a request most time first.</summary>
    public IReadOnlyList<ServiceCall> Find()
    {
        List<ServiceCall> awaited = [.. tally.Sites
            .Where(site => site.Begun >= AwaitConstants.FewestAwaits)
            .Select(Create)
            .OfType<ServiceCall>()];
        List<CodePlace> lines = awaited.ConvertAll(call => call.At);
        return
        [
            .. awaited.Concat(http.ListUnawaited(tally, routes, lines))
                .OrderByDescending(call => call.TimePerRequest),
        ];
    }

    private ServiceCall? Create(SiteTally site)
    {
        if (site.Site is not { Callee: { } callee, IsOwnCallee: false } || !CalleeKinds.IsCall(callee))
        {
            return null;
        }

        CallKind kind = CalleeKinds.FindKind(callee)!.Value;
        string? route = AwaitTally.FindRoute(site, routes);
        int requests = tally.CountRequests(route, routes);
        var call = new ServiceCall
        {
            Kind = kind,
            Target = drivers.Name(callee),
            Call = ReadableName.FormatShort(callee),
            At = site.Site.At,
            PerRequest = requests > 0 ? Math.Round((double)site.Begun / requests, 2) : null,
            MeanMs = site.Mean is { } mean ? Math.Round(mean, 1) : null,
            Route = route,
            WindowSeconds = Math.Round(window.Length / 1000, 2),
            Samples = site.Begun,
        };
        return kind == CallKind.Http ? http.Complete(call) : call;
    }
}

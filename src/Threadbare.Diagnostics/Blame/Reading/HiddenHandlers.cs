namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Finds by its request a handler that was compiled into its caller before the compiler was followed.</summary>
/// <param name="endpoints">The handlers that the service's code maps.</param>
/// <param name="templates">The known routes of the service.</param>
internal sealed class HiddenHandlers(EndpointMap endpoints, RouteTemplates templates)
{
    /// <summary>Adds the request to each thread where it is known, and the place that the request's handler reveals.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="requests">The requests that threads worked on.</param>
    public IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked, RequestsByThread requests) =>
        [.. blocked.SelectMany(thread => Divide(thread, requests))];

    // A thread that is blocked shortly works on several requests within a burst.
    private IEnumerable<BlockedThread> Divide(BlockedThread thread, RequestsByThread requests)
    {
        List<RequestLine> known =
            [.. thread.Seen.Select(at => requests.Find(thread.ThreadId, at, thread.Stack.IsWithinRequest)).OfType<RequestLine>()];
        return known.Count == 0
            ? [AddRequest(thread, request: null)]
            : known.GroupBy(request => request)
                .Select(same => AddRequest(thread with { Weight = thread.Weight * same.Count() / known.Count }, same.Key));
    }

    private BlockedThread AddRequest(BlockedThread thread, RequestLine? request) =>
        thread with { Request = request ?? FindByHandler(thread.Stack), Place = Reveal(thread, request) };

    // A thread that began several requests within the burst is known by none of them, but its stack shows their handler.
    private RequestLine? FindByHandler(InterpretedStack stack)
    {
        if (!stack.IsWithinRequest)
        {
            return null;
        }

        (string Verb, string Route)? served = stack.Frames.Reverse()
            .Where(frame => frame.Kind == FrameKind.Own)
            .Select(frame => endpoints.FindServedRoute(frame.Name, templates))
            .FirstOrDefault(found => found is not null);
        return served is { } one ? new RequestLine(one.Verb, one.Route) : null;
    }

    // After an await the handler's code is elsewhere, but code that it handed on may run on any thread.
    private Place? Reveal(BlockedThread thread, RequestLine? request)
    {
        if (thread.Place is not { RevealHanded: { } revealHanded } hidden)
        {
            return thread.Place;
        }

        Place? unrevealed = hidden.Reveal is null ? null : hidden;
        if (request is null)
        {
            return unrevealed;
        }

        IReadOnlyList<MethodCode> handlers = endpoints.FindHandlers(request.Path);
        Place? revealed = thread.Stack.IsWithinRequest ? hidden.Reveal?.Invoke([.. handlers, .. endpoints.FindBinders(handlers)]) : null;
        return revealed ?? revealHanded(handlers) ?? unrevealed;
    }
}

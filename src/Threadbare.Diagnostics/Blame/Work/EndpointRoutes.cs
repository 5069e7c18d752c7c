namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Finds the route of a stack by the handler on it, where the service's code maps a pattern to that method directly.</summary>
internal sealed class EndpointRoutes(EndpointMap endpoints, HiddenCode hidden, RouteTemplates templates)
{
    /// <summary>The route, such as <c>GET /orders/{id}</c>; null where no handler is on the stack, or it has several routes.</summary>
    public string? Find(IReadOnlyList<Frame> frames) =>
        frames.Reverse()
            .SelectMany(FindHandlers)
            .Select(handler => endpoints.FindRoute(handler, templates))
            .FirstOrDefault(route => route is not null);

    /// <summary>The handlers of the requests that the service answered; none where one of them is not known.</summary>
    public IReadOnlyList<MethodCode> FindServed() => endpoints.FindServed(templates);

    /// <summary>The route that a method handles; null where it handles none, or several are possible.</summary>
    public string? Find(MethodCode handler) => endpoints.FindRoute(handler.Name, templates);

    private IEnumerable<MethodName> FindHandlers(Frame frame) => frame.Kind switch
    {
        FrameKind.Own => [frame.Name.FindAsyncMethod() ?? frame.Name],
        FrameKind.Dynamic => hidden.FindInlined(frame).Select(method => method.Name),
        FrameKind.Unknown or FrameKind.Framework or FrameKind.Library or FrameKind.Stub => [],
    };
}

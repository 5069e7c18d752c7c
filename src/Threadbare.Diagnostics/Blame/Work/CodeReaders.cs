namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Everything that finds places, routes and work in the stacks of one service.</summary>
internal sealed class CodeReaders
{
    /// <summary>Creates the readers.</summary>
    /// <param name="target">The service's code.</param>
    /// <param name="routes">The known routes of the service.</param>
    public CodeReaders(TargetCode target, RouteTemplates routes)
    {
        Hidden = new HiddenCode(target.Program);
        var places = new PlaceFinder(
            target.Calls,
            new HandedCode(target.Program),
            Hidden,
            new HiddenByExpression(new ConventionalMiddleware(target.Program), new HubMethods(target.Program)),
            new Advice(new AsyncCounterpart(target.Program)));
        Stacks = new StackReader(target.Frames, places, new StackRoots(target.Program));
        var endpoints = new EndpointMap(target.Program);
        Handlers = new HiddenHandlers(endpoints, routes);
        Routes = new EndpointRoutes(endpoints, Hidden, routes);
        Finder = new CodeSpotFinder(places, target.Calls, new LoopSearch(target.Program), Routes);
    }

    /// <summary>The methods that leave no frame.</summary>
    public HiddenCode Hidden { get; }

    /// <summary>Reads stacks.</summary>
    public StackReader Stacks { get; }

    /// <summary>Finds handlers by their request.</summary>
    public HiddenHandlers Handlers { get; }

    /// <summary>Finds the routes of handlers.</summary>
    public EndpointRoutes Routes { get; }

    /// <summary>Finds the place of a stack at work.</summary>
    public CodeSpotFinder Finder { get; }

    /// <summary>Adds routes to the threads of a file. It has no requests, but a handler on the stack shows the only route that leads to
    /// it.</summary>
    public IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked) =>
    [
        .. Handlers.Resolve(blocked, RequestsByThread.None).Select(thread =>
            Routes.Find(thread.Stack.Frames)?.Split(' ') is [var verb, var route]
                ? thread with { Request = new RequestLine(verb, route) }
                : thread),
    ];
}

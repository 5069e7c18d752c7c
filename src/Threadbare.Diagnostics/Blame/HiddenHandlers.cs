using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Finds by its request the handler that was compiled into what calls it before anyone watched the compiler.</summary>
internal sealed class HiddenHandlers(EndpointMap endpoints)
{
    /// <summary>Gives threads their request, and those whose place is hidden the place that its handler shows.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="requests">The requests under way.</param>
    public IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked, RequestsSeen requests) =>
        [.. blocked.Select(thread => requests.Of(thread) is { } request ? thread with { Request = request, Place = Revealed(thread, request) } : thread)];

    // After an await the handler's code is elsewhere.
    private Place? Revealed(BlockedThread thread, RequestLine request) =>
        thread.Stack.IsWithinRequest && thread.Place?.Reveal is { } reveal ? reveal(endpoints.HandlersOf(request.Path)) ?? thread.Place : thread.Place;
}

using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Stacks.Endpoints;

namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Finds by its request the handler that was compiled into what calls it before anyone watched the compiler.</summary>
internal sealed class HiddenHandlers(EndpointMap endpoints)
{
    /// <summary>Gives threads their request, and those whose place is hidden the place that its handler shows.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="requests">The requests under way.</param>
    public IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked, RequestsByThread requests) =>
        [.. blocked.Select(thread => requests.Find(thread) is { } request ? thread with { Request = request, Place = Revealed(thread, request) } : thread)];

    // After an await the handler's code is elsewhere.
    private Place? Revealed(BlockedThread thread, RequestLine request) =>
        thread.Stack.IsWithinRequest && thread.Place?.Reveal is { } reveal ? reveal(endpoints.FindHandlers(request.Path)) ?? thread.Place : thread.Place;
}

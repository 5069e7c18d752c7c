using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Stacks.Endpoints;

namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Finds by its request a handler that was compiled into its caller before the compiler was followed.</summary>
internal sealed class HiddenHandlers(EndpointMap endpoints)
{
    /// <summary>Adds the request to each thread where it is known, and the place that the request's handler reveals.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="requests">The requests that threads worked on.</param>
    public IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked, RequestsByThread requests) =>
        [.. blocked.Select(thread => AddRequest(thread, requests.Find(thread.ThreadId, thread.Stack.IsWithinRequest)))];

    private BlockedThread AddRequest(BlockedThread thread, RequestLine? request) =>
        request is null ? thread : thread with { Request = request, Place = Reveal(thread, request) };

    // After an await the handler's code is elsewhere.
    private Place? Reveal(BlockedThread thread, RequestLine request)
    {
        Place? revealed = thread.Stack.IsWithinRequest ? thread.Place?.Reveal?.Invoke(endpoints.FindHandlers(request.Path)) : null;
        return revealed ?? thread.Place;
    }
}

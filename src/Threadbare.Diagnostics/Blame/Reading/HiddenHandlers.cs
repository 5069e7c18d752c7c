using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Stacks.Assemblies;
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
        thread with { Request = request, Place = Reveal(thread, request) };

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
        Place? revealed = thread.Stack.IsWithinRequest ? hidden.Reveal?.Invoke(handlers) : null;
        return revealed ?? revealHanded(handlers) ?? unrevealed;
    }
}

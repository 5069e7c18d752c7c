using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Finds by its request the handler that was compiled into what calls it before anyone watched the compiler.</summary>
internal sealed class HiddenHandlers(EndpointMap endpoints)
{
    /// <summary>Gives threads their request, and those whose place is hidden the place that its handler shows.</summary>
    /// <param name="blocked">All blocked threads of a burst.</param>
    /// <param name="before">The last requests before the burst.</param>
    /// <param name="after">The last requests after it: a thread that began another in between is left alone.</param>
    public IReadOnlyList<BlockedThread> Resolve(IReadOnlyList<BlockedThread> blocked, IReadOnlyDictionary<long, RequestLine> before, IReadOnlyDictionary<long, RequestLine> after) =>
    [
        .. blocked.Select(thread => before.TryGetValue(thread.ThreadId, out RequestLine? request) && after.GetValueOrDefault(thread.ThreadId) == request && thread.Stack.IsWithinRequest
            ? thread with { Request = request, Place = thread.Place?.Reveal is { } reveal ? reveal(endpoints.HandlersOf(request.Path)) ?? thread.Place : thread.Place }
            : thread),
    ];
}

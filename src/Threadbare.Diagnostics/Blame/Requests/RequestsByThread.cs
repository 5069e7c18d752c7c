using Threadbare.Diagnostics.Blame.Reading;

namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>The requests that threads worked on, all through a short time.</summary>
/// <param name="Begun">The request that each thread began last.</param>
/// <param name="Waits">The request of the wait that each thread was in; where that is known.</param>
internal sealed record RequestsByThread(IReadOnlyDictionary<long, RequestLine> Begun, IReadOnlyDictionary<long, RequestLine> Waits)
{
    public static RequestsByThread None { get; } = new(new Dictionary<long, RequestLine>(), new Dictionary<long, RequestLine>());

    /// <summary>The request that a blocked thread worked on; null where it is not certain.</summary>
    public RequestLine? Find(BlockedThread thread) => (thread.Stack.IsWithinRequest ? Begun : Waits).GetValueOrDefault(thread.ThreadId);
}

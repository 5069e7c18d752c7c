namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>The requests that threads worked on throughout a short time, by the system's number of the thread.</summary>
/// <param name="Begun">The request that each thread started last.</param>
/// <param name="Waits">The request of the wait that each thread was in, where it is known.</param>
internal sealed record RequestsByThread(IReadOnlyDictionary<long, RequestLine> Begun, IReadOnlyDictionary<long, RequestLine> Waits)
{
    /// <summary>No request is known.</summary>
    public static RequestsByThread None { get; } = new(new Dictionary<long, RequestLine>(), new Dictionary<long, RequestLine>());

    /// <summary>The request that a blocked thread worked on; null where it is not certain.</summary>
    /// <param name="threadId">The thread.</param>
    /// <param name="isWithinRequest">True if its stack shows the server's handling of a request: then the last one that it started.</param>
    public RequestLine? Find(long threadId, bool isWithinRequest) => (isWithinRequest ? Begun : Waits).GetValueOrDefault(threadId);
}

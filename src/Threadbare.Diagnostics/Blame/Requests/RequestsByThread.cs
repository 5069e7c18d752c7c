namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>The requests that threads worked on in a short time, by the system's number of the thread.</summary>
/// <param name="Begun">The requests that each thread started, in order.</param>
/// <param name="Waits">The requests of the waits that each thread was in, in order.</param>
internal sealed record RequestsByThread(
    IReadOnlyDictionary<long, IReadOnlyList<RequestMoment>> Begun, IReadOnlyDictionary<long, IReadOnlyList<RequestMoment>> Waits)
{
    /// <summary>No request is known.</summary>
    public static RequestsByThread None { get; } =
        new(new Dictionary<long, IReadOnlyList<RequestMoment>>(), new Dictionary<long, IReadOnlyList<RequestMoment>>());

    /// <summary>The request that a blocked thread worked on at a moment; null where it is not known.</summary>
    /// <param name="threadId">The thread.</param>
    /// <param name="at">The moment.</param>
    /// <param name="isWithinRequest">True if its stack shows the server's handling of a request: then the last one that it started.</param>
    public RequestLine? Find(long threadId, long at, bool isWithinRequest) =>
        (isWithinRequest ? Begun : Waits).GetValueOrDefault(threadId)?.LastOrDefault(moment => moment.At <= at).Request;
}

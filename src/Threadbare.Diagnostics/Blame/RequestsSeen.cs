namespace Threadbare.Diagnostics.Blame;

/// <summary>What is known at one moment of the requests that threads work on.</summary>
/// <param name="Begun">The request that each thread began last.</param>
/// <param name="Waits">The wait that each thread is in, with the request it belongs to; where that is known.</param>
internal sealed record RequestsSeen(IReadOnlyDictionary<long, RequestLine> Begun, IReadOnlyDictionary<long, RequestWait> Waits)
{
    public static RequestsSeen None { get; } = new(new Dictionary<long, RequestLine>(), new Dictionary<long, RequestWait>());

    /// <summary>The request that a blocked thread works on; null where it is not certain.</summary>
    /// <param name="thread">Who was blocked between this moment and a later one.</param>
    /// <param name="later">That moment: who began another request in between, or another wait, is left alone.</param>
    public RequestLine? Of(BlockedThread thread, RequestsSeen later) => thread.Stack.IsWithinRequest
        ? Begun.TryGetValue(thread.ThreadId, out RequestLine? begun) && later.Begun.GetValueOrDefault(thread.ThreadId) == begun ? begun : null
        : Waits.TryGetValue(thread.ThreadId, out RequestWait? wait) && later.Waits.GetValueOrDefault(thread.ThreadId) == wait ? wait.Request : null;
}

namespace Threadbare.Loops;

/// <summary>A place for one request under way. A loop reuses it for the next request, and a sender adds what its protocol needs.</summary>
/// <param name="index">The slot's number in its loop, from 0.</param>
/// <param name="origin">The index of the host and port that the slot leads to.</param>
internal abstract class RequestSlot(int index, int origin)
{
    /// <summary>The slot's number in its loop, from 0.</summary>
    public int Index => index;

    /// <summary>The index of the host and port that the slot leads to.</summary>
    public int Origin => origin;

    /// <summary>The request in the slot.</summary>
    public Arrival Arrival { get; set; }

    /// <summary>The index of the request's endpoint in the plan.</summary>
    public int Url => Arrival.Url;

    /// <summary>The virtual user whose request it is; null before the first.</summary>
    public ScenarioUser? User { get; set; }

    /// <summary>The timestamp at which the request was sent; until then, at which the slot took it.</summary>
    public long Sent { get; set; }

    /// <summary>The trace context that the request was sent with; none without one.</summary>
    public TraceContext Trace { get; set; }

    /// <summary>The timestamp at which the request times out.</summary>
    public long Deadline { get; set; }

    /// <summary>True from the moment the slot takes a request until the request is counted.</summary>
    public bool IsUnderWay { get; set; }

    /// <summary>True while the loop has the slot in its queue of requests to begin, so that it begins none twice.</summary>
    public bool IsPostponed { get; set; }

    /// <summary>The end of the request, while the C# code of its user reads the answer and may still reject it; null otherwise.</summary>
    public RequestOutcome? Held { get; set; }

    /// <summary>The timestamp of that end.</summary>
    public long HeldAt { get; set; }

    /// <summary>The failure that the request counts as once its deadline has passed; null before.</summary>
    public FailureKind? Expiry { get; set; }

    /// <summary>Breaks the request off. Null when the sender does that itself, at once and on the loop's thread.</summary>
    public CancellationTokenSource? Cancellation { get; protected set; }

    /// <summary>The open requests of the same time-out; null while the slot has no open request.</summary>
    public OpenRequests.Lane? Lane { get; set; }

    /// <summary>The request that was begun just before this one and is still open; null for the oldest.</summary>
    public RequestSlot? Earlier { get; set; }

    /// <summary>The request that was begun just after this one and is still open; null for the newest.</summary>
    public RequestSlot? Later { get; set; }

    /// <summary>Replaces a cancellation that was used, so that the next request starts without it.</summary>
    public void RenewCancellation() => Cancellation = Cancellation is null ? null : new CancellationTokenSource();
}

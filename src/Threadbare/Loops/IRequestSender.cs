namespace Threadbare.Loops;

/// <summary>Sends the requests of one loop over one protocol. The loop decides when, and counts how each request ends.</summary>
/// <remarks>
/// A sender reports the end of a request to <see cref="LoadLoop{TSlot}"/>: with <c>Finish</c> on the loop's own thread, or with
/// <c>Complete</c> on any other.
/// </remarks>
/// <typeparam name="TSlot">The protocol's slot for one request.</typeparam>
internal interface IRequestSender<TSlot>
    where TSlot : RequestSlot
{
    /// <summary>The most connections that were open at once so far.</summary>
    long MostConnections { get; }

    /// <summary>Creates a slot.</summary>
    TSlot CreateSlot(int index, int origin);

    /// <summary>Begins the request of a slot.</summary>
    /// <param name="slot">The slot, with its request.</param>
    /// <param name="ended">The outcome when the request ended at once, such as a connection that cannot be opened.</param>
    /// <returns>True while the request is under way; false when it has already ended.</returns>
    bool Begin(TSlot slot, out RequestOutcome ended);

    /// <summary>Names the failure that a request counts as when its deadline passes.</summary>
    FailureKind ClassifyExpiry(TSlot slot);

    /// <summary>Breaks a request off at its deadline. Called only for a slot without a cancellation.</summary>
    void BreakOff(TSlot slot);

    /// <summary>Describes a failure in one sentence, for the example that is kept of each kind.</summary>
    string Describe(TSlot slot, FailureKind kind, string? detail);

    /// <summary>Waits until the sender has something to handle or the time is over.</summary>
    /// <returns>True when answers had to wait for a thread meanwhile, so that the time counts as busy.</returns>
    bool Wait(TimeSpan time);

    /// <summary>Ends the present wait, or the next. Any thread may call it.</summary>
    void Wake();

    /// <summary>Handles everything that ended the wait.</summary>
    void HandleEvents();

    /// <summary>Closes every connection. The loop has counted the open requests as unfinished.</summary>
    void Close();
}

namespace Threadbare.Diagnostics.Blame.Retained;

/// <summary>Finds the allocations of a process whose objects stay in use.</summary>
/// <remarks>
/// Objects are sampled for a few seconds, then left alone until the requests that made them have ended. Then the runtime is asked for one
/// full collection, which tells the objects that something still uses.
/// </remarks>
/// <param name="port">The process' runtime.</param>
/// <param name="hasSampling">True for a runtime that samples allocations at random, as .NET 10 and later do.</param>
/// <param name="time">The clock.</param>
internal sealed class RetainedSampler(IEventPort port, bool hasSampling, TimeProvider time)
{
    /// <summary>Takes one window.</summary>
    /// <exception cref="TimeoutException">The process is stopped, or its collection took too long.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end, or some were lost.</exception>
    public async Task<RetainedObjects> TakeAsync(CancellationToken cancellationToken)
    {
        var collector = new RetainedCollector();
        EventSession session = await EventSession
            .OpenAsync(port, CreateRequest(hasSampling), events => Subscribe(events, collector), cancellationToken)
            .ConfigureAwait(false);
        await using (session.ConfigureAwait(false))
        {
            await Task.Delay(WorkConstants.RetainedWindow, time, cancellationToken).ConfigureAwait(false);
            collector.Close();
            await Task.Delay(WorkSamplingConstants.RetainedAge, time, cancellationToken).ConfigureAwait(false);
            collector.BeginFinal();
            await CollectAsync(collector.Told, cancellationToken).ConfigureAwait(false);
        }

        session.RequireAll("its collector");
        return new RetainedObjects(collector.Sum(), WorkConstants.RetainedWindow);
    }

    // The runtime collects while it opens the session.
    private async Task CollectAsync(Task told, CancellationToken cancellationToken)
    {
        EventSession session = await EventSession
            .OpenAsync(port, CollectRequest, events => new EventPipeEventSource(events.EventStream), cancellationToken)
            .ConfigureAwait(false);
        await using (session.ConfigureAwait(false))
        {
            await told.WaitAsync(WorkConstants.LongestCollection, time, cancellationToken).ConfigureAwait(false);
        }
    }

    private static TraceLogEventSource Subscribe(EventPipeSession session, RetainedCollector collector)
    {
        TraceLogEventSource source = TraceLog.CreateFromEventPipeSession(session, TraceLog.EventPipeRundownConfiguration.None());
        collector.Follow(source);
        return source;
    }

    private static SessionRequest CollectRequest { get; } = new(
        "collection",
        [new EventPipeProvider(ClrTraceEventParser.ProviderName, EventLevel.Informational, RuntimeKeywords.CollectHeap)],
        SessionConstants.SmallBuffer);

    /// <summary>Creates the request for a session that follows objects.</summary>
    /// <param name="hasSampling">True for a runtime that samples allocations at random.</param>
    internal static SessionRequest CreateRequest(bool hasSampling) =>
        new("retained objects", [AllocationProvider.Create(hasSampling, RuntimeKeywords.HeapSurvival)], SessionConstants.LargeBuffer)
        {
            HasStacks = true,
        };
}

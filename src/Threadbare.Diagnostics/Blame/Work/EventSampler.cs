namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Records sampled allocations, all exceptions and the collector's pauses for a short time, with their stacks.</summary>
/// <param name="port">The process' runtime.</param>
/// <param name="readTimes">Reads the times of the process' threads.</param>
/// <param name="hasSampling">True for a runtime that samples allocations at random, as .NET 10 and later do.</param>
/// <param name="time">The clock.</param>
internal sealed class EventSampler(IEventPort port, Func<ThreadTimes> readTimes, bool hasSampling, TimeProvider time)
{
    /// <summary>Records one window.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end.</exception>
    public async Task<RecordedEvents> TakeAsync(CancellationToken cancellationToken)
    {
        var events = new EventCollector();
        ThreadTimes before = readTimes();
        TimeSpan length = WorkConstants.EventWindow;
        long lost = await EventSession
            .RecordAsync(port, CreateRequest(hasSampling), session => Subscribe(session, events), length, time, cancellationToken)
            .ConfigureAwait(false);
        IReadOnlyDictionary<string, double> threads = before.MeasureOthers(readTimes(), []);
        return new RecordedEvents(events.Allocations, events.Exceptions, length, lost)
        {
            Pauses = events.Pauses,
            Sampling = threads.Count == 0 ? null : threads.Where(named => HotSpotReader.IsOfSampling(named.Key)).Sum(named => named.Value),
            Processor = threads.Count == 0 ? null : threads.Values.Sum(),
        };
    }

    private static TraceLogEventSource Subscribe(EventPipeSession session, EventCollector events)
    {
        TraceLogEventSource source = TraceLog.CreateFromEventPipeSession(session, TraceLog.EventPipeRundownConfiguration.None());
        events.Follow(source);
        return source;
    }

    /// <summary>Creates the request for a session.</summary>
    /// <param name="hasSampling">True for a runtime that samples allocations at random.</param>
    internal static SessionRequest CreateRequest(bool hasSampling) =>
        new("event sampler", [AllocationProvider.Create(hasSampling, RuntimeKeywords.Exception)], SessionConstants.LargeBuffer)
        {
            HasStacks = true,
        };
}

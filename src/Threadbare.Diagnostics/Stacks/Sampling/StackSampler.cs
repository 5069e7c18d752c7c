namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>Takes the stacks of all managed threads in short bursts.</summary>
/// <param name="port">The process' runtime.</param>
/// <param name="readTimes">Reads the times of the process' threads.</param>
/// <param name="time">The clock.</param>
internal sealed class StackSampler(IEventPort port, Func<ThreadTimes> readTimes, TimeProvider time)
{
    /// <summary>The session of a burst.</summary>
    internal static readonly SessionRequest Request = new(
        "stack sampler",
        [new EventPipeProvider(SampleProfilerTraceEventParser.ProviderName, EventLevel.Informational)],
        SessionConstants.SmallBuffer) { HasStacks = true };

    /// <summary>Takes one burst: about a dozen samples of each thread, fewer where there are hundreds of threads.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public Task<SampledStacks> TakeAsync(CancellationToken cancellationToken) => TakeAsync(StackConstants.BurstLength, cancellationToken);

    /// <summary>Takes samples for a given time: about one of each thread a millisecond.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public async Task<SampledStacks> TakeAsync(TimeSpan length, CancellationToken cancellationToken)
    {
        var samples = new SampleCollector(new StackPool());
        ThreadTimes before = readTimes();
        long lost = await EventSession
            .RecordAsync(port, Request, session => Subscribe(session, samples), length, time, cancellationToken)
            .ConfigureAwait(false);
        ThreadTimes after = readTimes();
        return new SampledStacks([.. samples.Threads.Select(thread => Describe(thread, before, after))], samples.From, samples.Until)
        {
            Others = before.MeasureOthers(after, [.. samples.Threads.Keys]),
            Lost = lost,
        };
    }

    private static TraceLogEventSource Subscribe(EventPipeSession session, SampleCollector samples)
    {
        TraceLogEventSource source = TraceLog.CreateFromEventPipeSession(session, TraceLog.EventPipeRundownConfiguration.None());
        new SampleProfilerTraceEventParser(source).ThreadSample += samples.Add;
        return source;
    }

    private static ThreadStacks Describe(KeyValuePair<long, List<StackSample>> thread, ThreadTimes before, ThreadTimes after) =>
        new(thread.Key, thread.Value, before.MeasureShareAsleep(after, thread.Key), after.FindName(thread.Key))
        {
            Awake = after.FindAwakeTime(thread.Key),
            OnProcessor = before.MeasureShareOnProcessor(after, thread.Key),
        };
}

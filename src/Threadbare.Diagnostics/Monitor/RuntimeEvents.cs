namespace Threadbare.Diagnostics.Monitor;

/// <summary>
/// Takes the events of a session with the target's meters, counters and thread pool. Called by the thread that reads them.
/// </summary>
/// <param name="metrics">Reads the events of the meters.</param>
/// <param name="pool">Counts the events of the pool.</param>
/// <param name="onTick">Gets each report.</param>
internal sealed class RuntimeEvents(MetricsReader metrics, PoolEvents pool, Action<MetricsTick> onTick)
{
    /// <summary>Name of the meters' provider.</summary>
    public const string MetricsProvider = "System.Diagnostics.Metrics";

    private const string CounterEvent = "EventCounters";

    private readonly CountersReader _counters = new();
    private int _ticks;
    private int _meterTicks;
    private long _lost;

    /// <summary>Events that the target could not deliver, as of the last report.</summary>
    public long Lost => Interlocked.Read(ref _lost);

    /// <summary>Number of reports.</summary>
    public int Ticks => Volatile.Read(ref _ticks);

    /// <summary>True once the runtime's own meter reported; runtimes before .NET 9 have none.</summary>
    public bool HasRuntimeMeter { get; private set; }

    /// <summary>Makes the source that reads a stream, with its subscriptions.</summary>
    public EventPipeEventSource Subscribe(Stream stream)
    {
        var source = new EventPipeEventSource(stream);
        source.Dynamic.All += traced => Take(source, traced);
        pool.Follow(source);
        return source;
    }

    private void Take(EventPipeEventSource source, TraceEvent traced)
    {
        MetricsTick? tick = traced.ProviderName == MetricsProvider ? TakeMeter(traced) : TakeCounter(traced);
        if (tick is not null)
        {
            Interlocked.Exchange(ref _lost, source.EventsLost);
            Interlocked.Increment(ref _ticks);
            onTick(tick);
        }
    }

    private MetricsTick? TakeMeter(TraceEvent traced)
    {
        MetricsTick? tick = metrics.Take(traced.EventName, traced.TimeStamp, traced.PayloadValue);
        _meterTicks += tick is null ? 0 : 1;
        HasRuntimeMeter |= tick?.GetLevel(Instruments.Threads) is not null;
        return AddPools(_counters.Latest is { } counters ? tick?.Complete(counters) : tick);
    }

    private MetricsTick? TakeCounter(TraceEvent traced)
    {
        if (traced.EventName != CounterEvent || ReadPayload(traced) is not { } payload)
        {
            return null;
        }

        // Where meters report at all, a report is theirs, and counters only complete it.
        MetricsTick? tick = _counters.Take(traced.ProviderName, traced.TimeStamp, payload);
        return _meterTicks == 0 ? AddPools(tick) : null;
    }

    private MetricsTick? AddPools(MetricsTick? tick) => tick is null ? null : tick with { Pools = [.. tick.Pools, .. _counters.Pools] };

    private static ReadOnlyDictionary<string, object>? ReadPayload(TraceEvent traced) =>
        traced.PayloadValue(0) is IDictionary<string, object> outer
        && outer.TryGetValue("Payload", out object? inner)
        && inner is IDictionary<string, object> payload ? payload.AsReadOnly() : null;
}

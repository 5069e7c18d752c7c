using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Routes;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>One session with the target's meters and its pool's events, read by a thread of its own: a sick pool must not bend the ruler.</summary>
internal sealed class RuntimeSession : IAsyncDisposable
{
    private const string Metrics = "System.Diagnostics.Metrics";
    private const string Runtime = "Microsoft-Windows-DotNETRuntime";
    private const string Counter = "EventCounters";
    private const long TimeSeriesValues = 0x2;
    private const long Contention = 0x4000;
    private const long Threading = 0x10000;
    private const int BufferMegabytes = 16;
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(2);

    private readonly EventPipeSession _session;
    private readonly Thread _thread;
    private readonly Action<MetricsTick> _onTick;
    private readonly PoolEvents _pool;
    private readonly MetricsReader _metrics;
    private readonly CountersReader _counters = new();
    private int _ticks;
    private int _meterTicks;

    private RuntimeSession(EventPipeSession session, SessionTerms terms, string clientId, Action<MetricsTick> onTick, PoolEvents pool, RouteTemplates routes)
    {
        (_session, Terms, _metrics, _onTick, _pool) = (session, terms, new MetricsReader(clientId, routes), onTick, pool);
        _thread = new Thread(Read) { Name = "runtime reader", IsBackground = true };
        _thread.Start();
    }

    /// <summary>What was asked for.</summary>
    public SessionTerms Terms { get; }

    /// <summary>True when the stream has ended: the process did, or its runtime shut down.</summary>
    public bool HasEnded { get; private set; }

    /// <summary>Events that the target could not deliver.</summary>
    public long Lost { get; private set; }

    /// <summary>Reports that came.</summary>
    public int Ticks => Volatile.Read(ref _ticks);

    /// <summary>True once the runtime's own meter reported, which runtimes before .NET 9 have not.</summary>
    public bool HasRuntimeMeter { get; private set; }

    /// <summary>Why it does not report; null while nothing is wrong.</summary>
    public MetricsRefusal? Refusal => _metrics.Refusal;

    /// <summary>What limits the reading.</summary>
    public IReadOnlyCollection<string> Notes => _metrics.Notes;

    /// <summary>Opens the session.</summary>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or it is another user's.</exception>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public static async Task<RuntimeSession> StartAsync(DiagnosticsClient client, SessionTerms terms, Action<MetricsTick> onTick, PoolEvents pool, RouteTemplates routes, CancellationToken cancellationToken)
    {
        string clientId = Guid.NewGuid().ToString();
        EventPipeProvider[] providers =
        [
            new(Metrics, EventLevel.Informational, TimeSeriesValues, Arguments(terms, clientId)),
            new(Runtime, EventLevel.Informational, Threading | Contention),
            .. terms.HasCounters ? Counters.Providers.Select(name => new EventPipeProvider(name, EventLevel.Informational, 0, new Dictionary<string, string> { ["EventCounterIntervalSec"] = terms.IntervalText })) : [],
        ];
        EventPipeSession session = await Sessions.OpenAsync(client, providers, BufferMegabytes, cancellationToken).ConfigureAwait(false);
        return new RuntimeSession(session, terms, clientId, onTick, pool, routes);
    }

    public async ValueTask DisposeAsync()
    {
        await Sessions.EndAsync(_session).ConfigureAwait(false);
        _thread.Join(Farewell);
        _session.Dispose();
    }

    private static Dictionary<string, string> Arguments(SessionTerms terms, string clientId) => new()
    {
        // Shared, so that a session of another tool is no obstacle.
        ["SessionId"] = MetricsReader.Shared,
        ["ClientId"] = clientId,
        ["Metrics"] = Instruments.Request,
        ["RefreshInterval"] = terms.IntervalText,
        ["MaxTimeSeries"] = $"{terms.MaxSeries}",
        ["MaxHistograms"] = $"{terms.MaxHistograms}",
    };

    private void Read()
    {
        try
        {
            using var source = new EventPipeEventSource(_session.EventStream);
            source.Dynamic.All += traced => Take(source, traced);
            source.Clr.ThreadPoolWorkerThreadAdjustmentAdjustment += traced => _pool.Adjusted(traced.NewWorkerThreadCount, (int)traced.Reason);
            source.Clr.ThreadPoolMinMaxThreads += traced => _pool.Limited(traced.MinWorkerThreads, traced.MaxWorkerThreads);
            source.Clr.ContentionStart += Contended;
            source.Clr.ContentionStop += traced => _pool.Acquired(TimeSpan.FromMicroseconds(traced.DurationNs / 1000));
            source.Process();
            Lost = source.EventsLost;
        }
        catch (Exception fault) when (fault is FormatException or IOException or ObjectDisposedException or EndOfStreamException)
        {
            // A killed process ends the stream inside an event; what was read before is kept.
        }

        HasEnded = true;
    }

    private void Contended(ContentionStartTraceData traced)
    {
        if (traced.ContentionFlags == ContentionFlags.Managed)
        {
            _pool.Contended(traced.Version >= 2 ? traced.LockID : 0);
        }
    }

    private void Take(EventPipeEventSource source, TraceEvent traced)
    {
        MetricsTick? tick = traced.ProviderName == Metrics ? TakeMeter(traced) : traced.EventName == Counter ? TakeCounter(traced) : null;
        if (tick is not null)
        {
            Lost = source.EventsLost;
            Interlocked.Increment(ref _ticks);
            _onTick(tick);
        }
    }

    private MetricsTick? TakeMeter(TraceEvent traced)
    {
        MetricsTick? tick = _metrics.Take(traced.EventName, traced.TimeStamp, traced.PayloadValue);
        _meterTicks += tick is null ? 0 : 1;
        HasRuntimeMeter |= tick?.GetLevel(Instruments.Threads) is not null;
        return _counters.Latest is { } counters ? tick?.Complete(counters) : tick;
    }

    // Where meters report at all, they set the beat.
    private MetricsTick? TakeCounter(TraceEvent traced) =>
        traced.PayloadValue(0) is IDictionary<string, object> outer && outer.TryGetValue("Payload", out object? inner) && inner is IDictionary<string, object> payload
        && _counters.Take(traced.ProviderName, traced.TimeStamp, payload.AsReadOnly()) is { } tick && _meterTicks == 0 ? tick : null;
}

using System.Diagnostics.Tracing;
using System.Globalization;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>One metrics session with the target, read by a thread of its own: a sick pool must not bend the ruler.</summary>
internal sealed class MetricsSession : IDisposable
{
    /// <summary>How often the target reports.</summary>
    public static readonly TimeSpan Interval = TimeSpan.FromSeconds(0.5);

    private const string Provider = "System.Diagnostics.Metrics";
    private const long TimeSeriesValues = 0x2;
    private const int BufferMegabytes = 16;
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(2);

    private readonly EventPipeSession _session;
    private readonly Thread _thread;
    private readonly Action<MetricsTick> _onTick;
    private readonly MetricsReader _reader = new();

    private MetricsSession(EventPipeSession session, Action<MetricsTick> onTick)
    {
        (_session, _onTick) = (session, onTick);
        _thread = new Thread(Read) { Name = "metrics reader", IsBackground = true };
        _thread.Start();
    }

    /// <summary>True when the stream has ended: the process did, or its runtime shut down.</summary>
    public bool HasEnded { get; private set; }

    /// <summary>Events that the target could not deliver.</summary>
    public long Lost { get; private set; }

    /// <summary>What limits the reading.</summary>
    public IReadOnlyCollection<string> Notes => _reader.Notes;

    /// <summary>Opens the session.</summary>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or it is another user's.</exception>
    public static async Task<MetricsSession> StartAsync(DiagnosticsClient client, Action<MetricsTick> onTick, CancellationToken cancellationToken)
    {
        var provider = new EventPipeProvider(Provider, EventLevel.Informational, TimeSeriesValues, new Dictionary<string, string>
        {
            // Shared, so that a session of another tool is no obstacle; the limits must then be the usual ones.
            ["SessionId"] = "SHARED",
            ["ClientId"] = Guid.NewGuid().ToString(),
            ["Metrics"] = Instruments.Request,
            ["RefreshInterval"] = Interval.TotalSeconds.ToString(CultureInfo.InvariantCulture),
            ["MaxTimeSeries"] = "1000",
            ["MaxHistograms"] = "50",
        });
        EventPipeSession session = await client.StartEventPipeSessionAsync([provider], requestRundown: false, BufferMegabytes, cancellationToken).ConfigureAwait(false);
        return new MetricsSession(session, onTick);
    }

    public void Dispose()
    {
        try
        {
            _session.Stop();
        }
        catch (Exception fault) when (fault is ServerNotAvailableException or IOException or TimeoutException or ServerErrorException)
        {
            // The process is gone, and its session with it.
        }

        _thread.Join(Farewell);
        _session.Dispose();
    }

    private void Read()
    {
        try
        {
            using var source = new EventPipeEventSource(_session.EventStream);
            source.Dynamic.All += traced => Take(source, traced);
            source.Process();
            Lost = source.EventsLost;
        }
        catch (Exception fault) when (fault is FormatException or IOException or ObjectDisposedException or EndOfStreamException)
        {
            // A killed process ends the stream inside an event; what was read before is kept.
        }

        HasEnded = true;
    }

    private void Take(EventPipeEventSource source, TraceEvent traced)
    {
        if (traced.ProviderName == Provider && _reader.Take(traced.EventName, traced.TimeStamp, traced.PayloadValue) is { } tick)
        {
            Lost = source.EventsLost;
            _onTick(tick);
        }
    }
}

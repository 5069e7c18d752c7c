namespace Threadbare.Diagnostics.Monitor;

/// <summary>One session with the target's meters and its pool's events.</summary>
internal sealed class RuntimeSession : IAsyncDisposable
{
    private const long TimeSeriesValues = 0x2;

    // A keyword that no event has: without one, every traced event of the driver comes as well.
    private const long NoEvents = 1L << 40;

    private readonly EventSession _session;
    private readonly MetricsReader _metrics;

    private RuntimeSession(EventSession session, RuntimeEvents events, MetricsReader metrics, SessionTerms terms) =>
        (_session, Events, _metrics, Terms) = (session, events, metrics, terms);

    /// <summary>The terms that were asked for.</summary>
    public SessionTerms Terms { get; }

    /// <summary>True until the stream ends, as it does with the process, or can be read no further.</summary>
    public bool IsReading => _session.IsReading;

    /// <summary>Events that the target could not deliver.</summary>
    public long Lost => Math.Max(Events.Lost, _session.Lost);

    /// <summary>Its events so far.</summary>
    public RuntimeEvents Events { get; }

    /// <summary>The reason why the target does not report; null while nothing is wrong.</summary>
    public MetricsRefusal? Refusal => _metrics.Refusal;

    /// <summary>Sentences about what limited the reading.</summary>
    public IReadOnlyCollection<string> Notes => _session.Fault is { } fault
        ? [.. _metrics.Notes, $"The target's runtime sent events that cannot be read ({fault}): its figures end there."]
        : _metrics.Notes;

    /// <summary>Opens the session.</summary>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or belongs to another user.</exception>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public static async Task<RuntimeSession> StartAsync(
        IEventPort port,
        SessionTerms terms,
        Action<MetricsTick> onTick,
        PoolEvents pool,
        RouteTemplates routes,
        CancellationToken cancellationToken)
    {
        string clientId = Guid.NewGuid().ToString();
        var metrics = new MetricsReader(clientId, routes);
        var events = new RuntimeEvents(metrics, pool, onTick);
        SessionRequest request = CreateRequest(terms, clientId);
        EventSession session = await EventSession.OpenAsync(
            port, request, open => events.Subscribe(open.EventStream), cancellationToken).ConfigureAwait(false);
        return new RuntimeSession(session, events, metrics, terms);
    }

    public ValueTask DisposeAsync() => _session.DisposeAsync();

    /// <summary>Creates the request for a session.</summary>
    /// <param name="terms">The terms to ask for.</param>
    /// <param name="clientId">Our name in the answers of the meters.</param>
    internal static SessionRequest CreateRequest(SessionTerms terms, string clientId) =>
        new("runtime reader", ListProviders(terms, clientId), SessionConstants.SmallBuffer);

    private static EventPipeProvider[] ListProviders(SessionTerms terms, string clientId) =>
    [
        .. terms.HasMeters ? (EventPipeProvider[])[AskForMeters(terms, clientId)] : [],
        new(ClrTraceEventParser.ProviderName, EventLevel.Informational, RuntimeKeywords.Threading | RuntimeKeywords.Contention),
        new(Counters.SqlClient, EventLevel.Critical, NoEvents, ListCounterArguments(terms)),
        .. terms.HasCounters ? Counters.Providers.Select(name => AskForCounters(name, terms)) : [],
    ];

    private static EventPipeProvider AskForMeters(SessionTerms terms, string clientId) =>
        new(RuntimeEvents.MetricsProvider, EventLevel.Informational, TimeSeriesValues, ListMetricsArguments(terms, clientId));

    private static EventPipeProvider AskForCounters(string name, SessionTerms terms) =>
        new(name, EventLevel.Informational, 0, ListCounterArguments(terms));

    private static Dictionary<string, string> ListCounterArguments(SessionTerms terms) =>
        new() { ["EventCounterIntervalSec"] = terms.IntervalText };

    private static Dictionary<string, string> ListMetricsArguments(SessionTerms terms, string clientId) => new()
    {
        // Shared, so that another tool's session is no obstacle.
        ["SessionId"] = MetricsReader.Shared,
        ["ClientId"] = clientId,
        ["Metrics"] = Instruments.Request,
        ["RefreshInterval"] = terms.IntervalText,
        ["MaxTimeSeries"] = $"{terms.MaxSeries}",
        ["MaxHistograms"] = $"{terms.MaxHistograms}",
    };
}

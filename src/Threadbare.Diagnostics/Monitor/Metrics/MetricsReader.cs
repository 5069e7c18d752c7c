namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Joins the events of the metrics provider into ticks. It knows no sessions, so it can be tested on plain values.</summary>
/// <param name="clientId">Our name in error events, which go to every session.</param>
/// <param name="routes">Gets the routes under which requests are counted.</param>
internal sealed partial class MetricsReader(string clientId, RouteTemplates routes)
{
    /// <summary>Name of the session that any number of tools may share.</summary>
    public const string Shared = "SHARED";

    /// <summary>Ends the name of the server's times of failed requests alone.</summary>
    public const string Failed = "{failed}";

    /// <summary>Ends the name of the waits for a stream of an HTTP/2 connection alone.</summary>
    public const string Streams = "{streams}";

    private const string LimitNote = "The target has more time series than were asked for: some figures of its runtime are too low.";

    private static readonly string[] States = ["used", "active", "acquired", "gen2"];

    private volatile bool _hasReachedLimit;
    private Dictionary<string, MetricValue> _values = [];
    private Dictionary<(string Driver, string Name), Dictionary<string, MetricValue>> _pools = [];
    private DateTime? _last;

    /// <summary>Sentences about what limited the reading.</summary>
    public IReadOnlyCollection<string> Notes => _hasReachedLimit ? [LimitNote] : [];

    /// <summary>The target's refusal; null where it did not refuse.</summary>
    public MetricsRefusal? Refusal { get; private set; }

    /// <summary>Adds one event.</summary>
    /// <param name="name">The event's name.</param>
    /// <param name="at">The event's time.</param>
    /// <param name="payload">The event's values by position.</param>
    /// <returns>The finished tick if the event ends it; otherwise null.</returns>
    public MetricsTick? Take(string name, DateTime at, Func<int, object?> payload)
    {
        switch (name)
        {
            case "Collection/Stop": return End(at);
            case "GaugeValuePublished": Add(payload, new MetricValue(ReadNumber(payload(6)), 0, 0)); break;
            case "CounterRateValuePublished" or "UpDownCounterRateValuePublished":
                Add(payload, new MetricValue(ReadNumber(payload(7)), ReadNumber(payload(6)), 0));
                break;
            case "HistogramValuePublished": Add(payload, new MetricValue(0, ReadNumber(payload(8)), ReadNumber(payload(7)))); break;
            case "TimeSeriesLimitReached" or "HistogramLimitReached": _hasReachedLimit = true; break;
            case "MultipleSessionsNotSupportedError" when payload(0)?.ToString() != Shared: Refusal = new MetricsRefusal(null); break;
            case "MultipleSessionsConfiguredIncorrectlyError" when payload(0)?.ToString() == clientId:
                Refusal = new MetricsRefusal(ReadTerms(payload));
                break;
        }

        return null;
    }

    private static SessionTerms ReadTerms(Func<int, object?> payload) => new()
    {
        MaxHistograms = (int)ReadNumber(payload(1)),
        MaxSeries = (int)ReadNumber(payload(3)),
        Interval = TimeSpan.FromSeconds(ReadNumber(payload(5))),
    };

    private MetricsTick? End(DateTime at)
    {
        // Nobody knows how long values were recorded before the first tick.
        MetricsTick? tick = _last is { } last ? CreateTick(at - last) : null;
        _last = at;
        _values = [];
        _pools = [];
        return tick;
    }

    private MetricsTick CreateTick(TimeSpan length) => new(length, _values)
    {
        Pools = [.. _pools.Select(pool => (pool.Key.Driver, pool.Key.Name, new MetricsTick(length, pool.Value)))],
    };

    private void Add(Func<int, object?> payload, MetricValue value)
    {
        string instrument = payload(3)?.ToString() ?? "";
        string tags = payload(5)?.ToString() ?? "";
        Add(_values, instrument, tags, value);
        if (PoolTag().Match(tags) is { Success: true } pool)
        {
            Add(_pools.FindOrAdd((payload(1)?.ToString() ?? "", pool.Groups[1].Value), _ => []), instrument, tags, value);
        }

        if (instrument == Instruments.ServerTime && FailedTag().IsMatch(tags))
        {
            Add(_values, instrument + Failed, "", value);
        }

        if (instrument == Instruments.OutboundQueueTime && StreamTag().IsMatch(tags))
        {
            Add(_values, instrument + Streams, "", value);
        }

        if (instrument == Instruments.ServerTime && RouteTag().Match(tags) is { Success: true } route)
        {
            routes.Add(route.Groups[1].Value);
        }
    }

    private static void Add(Dictionary<string, MetricValue> values, string instrument, string tags, MetricValue value)
    {
        values[instrument] = values.GetValueOrDefault(instrument) + value;
        foreach (string state in States.Where(state => tags.Contains("=" + state, StringComparison.Ordinal)))
        {
            string key = $"{instrument}{{{state}}}";
            values[key] = values.GetValueOrDefault(key) + value;
        }
    }

    // A request that ended without an answer has a type of error alone.
    [GeneratedRegex(@"(?:^|,)(?:http\.response\.status_code=[45]\d\d|error\.type=)")]
    private static partial Regex FailedTag();

    [GeneratedRegex(@"(?:^|,)network\.protocol\.version=2(?=,|$)")]
    private static partial Regex StreamTag();

    // A template may contain commas: it ends where the next tag starts.
    [GeneratedRegex(@"(?:^|,)http\.route=(.*?)(?=,[a-z0-9_.]+=|$)")]
    private static partial Regex RouteTag();

    // The name of a pool may be a connection string.
    [GeneratedRegex(@"(?:^|,)(?:db\.client\.connection\.)?pool\.name=(.*?)(?=,[a-z0-9_.]+=|$)")]
    private static partial Regex PoolTag();

    private static double ReadNumber(object? value) => value switch
    {
        double number => number,
        int number => number,
        long number => number,
        string text when double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) => number,
        _ => 0,
    };
}

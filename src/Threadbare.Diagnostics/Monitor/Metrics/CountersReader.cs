namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Joins the events of counters into ticks, under the names of the meters that replaced them.</summary>
internal sealed class CountersReader
{
    private readonly Dictionary<string, MetricValue> _values = [];
    private readonly Dictionary<string, MetricValue> _driver = [];
    private (string Provider, string Name)? _first;
    private DateTime? _last;

    /// <summary>The newest complete tick; null until the first is complete.</summary>
    public MetricsTick? Latest { get; private set; }

    /// <summary>The pools of a driver that has counters instead of a meter, as one; empty until it reported.</summary>
    public IReadOnlyList<(string Driver, string Name, MetricsTick Tick)> Pools { get; private set; } = [];

    /// <summary>Adds one event.</summary>
    /// <param name="provider">The counter's provider.</param>
    /// <param name="at">The event's time.</param>
    /// <param name="payload">The event's fields by name.</param>
    /// <returns>The finished tick if the event starts the next one; otherwise null.</returns>
    public MetricsTick? Take(string provider, DateTime at, IReadOnlyDictionary<string, object> payload)
    {
        if (payload.GetValueOrDefault("Name") is not string name)
        {
            return null;
        }

        if (provider == Counters.SqlClient)
        {
            TakeDriver(name, payload);
            return null;
        }

        if (Counters.Find(provider, name) is not { } known)
        {
            return null;
        }

        MetricsTick? tick = _first == (provider, name) ? End(at) : null;
        _first ??= (provider, name);
        _last ??= at;
        _values[known.Instrument] = ReadValue(payload, known.Factor);
        return tick;
    }

    // It reports once an interval, so what it opened meanwhile comes with the interval's length.
    private void TakeDriver(string name, IReadOnlyDictionary<string, object> payload)
    {
        MetricValue value = ReadValue(payload, 1);
        if (name == Counters.ConnectionsInUse)
        {
            _driver[Instruments.DatabaseCount + "{used}"] = value;
        }
        else if (name == Counters.ConnectionsOpened)
        {
            _driver[Instruments.DatabaseOpening] = new MetricValue(0, 0, value.Change);
        }

        var interval = TimeSpan.FromSeconds(ReadNumber(payload.GetValueOrDefault("IntervalSec")));
        Pools = [(Counters.SqlClientDriver, "", new MetricsTick(interval, new Dictionary<string, MetricValue>(_driver)))];
    }

    private MetricsTick End(DateTime at)
    {
        Latest = new MetricsTick(at - _last!.Value, new Dictionary<string, MetricValue>(_values));
        _last = at;
        _values.Clear();
        return Latest;
    }

    // A sum has an increment, a polled level a mean over one value, and a recorded time a mean over all that were recorded.
    private static MetricValue ReadValue(IReadOnlyDictionary<string, object> payload, double factor)
    {
        if (payload.TryGetValue("Increment", out object? increment))
        {
            return new MetricValue(0, ReadNumber(increment) * factor, 0);
        }

        double mean = ReadNumber(payload.GetValueOrDefault("Mean")) * factor;
        double count = ReadNumber(payload.GetValueOrDefault("Count"));
        return new MetricValue(mean, mean * count, count);
    }

    private static double ReadNumber(object? value) => value is IConvertible number ? number.ToDouble(CultureInfo.InvariantCulture) : 0;
}

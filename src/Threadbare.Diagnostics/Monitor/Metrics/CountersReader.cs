using System.Globalization;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Puts the events of counters together into ticks, in the words of the meters that came after them.</summary>
internal sealed class CountersReader
{
    private readonly Dictionary<string, MetricValue> _values = [];
    private (string Provider, string Name)? _first;
    private DateTime? _last;

    /// <summary>The newest whole tick; null where none came yet.</summary>
    public MetricsTick? Latest { get; private set; }

    /// <summary>Takes one event.</summary>
    /// <param name="provider">Whose counter.</param>
    /// <param name="at">When it was made.</param>
    /// <param name="payload">Its fields by name.</param>
    /// <returns>A tick when the event begins the next.</returns>
    public MetricsTick? Take(string provider, DateTime at, IReadOnlyDictionary<string, object> payload)
    {
        if (payload.GetValueOrDefault("Name") is not string name || Counters.Find(provider, name) is not { } known)
        {
            return null;
        }

        MetricsTick? tick = _first == (provider, name) ? End(at) : null;
        _first ??= (provider, name);
        _last ??= at;
        _values[known.Instrument] = ValueOf(payload, known.Unit);
        return tick;
    }

    private MetricsTick End(DateTime at)
    {
        Latest = new MetricsTick(at - _last!.Value, new Dictionary<string, MetricValue>(_values));
        _last = at;
        _values.Clear();
        return Latest;
    }

    // Sums carry an increment, polled levels a mean of one, and recorded times a mean of as many as were recorded.
    private static MetricValue ValueOf(IReadOnlyDictionary<string, object> payload, double unit)
    {
        if (payload.TryGetValue("Increment", out object? increment))
        {
            return new MetricValue(0, Number(increment) * unit, 0);
        }

        double mean = Number(payload.GetValueOrDefault("Mean")) * unit;
        double count = Number(payload.GetValueOrDefault("Count"));
        return new MetricValue(mean, mean * count, count);
    }

    private static double Number(object? value) => value is IConvertible number ? number.ToDouble(CultureInfo.InvariantCulture) : 0;
}

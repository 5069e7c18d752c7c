using System.Globalization;
using System.Text.RegularExpressions;
using Threadbare.Diagnostics.Routes;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Puts the events of the metrics provider together into ticks. Knows nothing of sessions, so it is tested on plain values.</summary>
/// <param name="clientId">Our name in the errors, which go to every session.</param>
/// <param name="routes">Is told the routes that requests are counted under.</param>
internal sealed partial class MetricsReader(string clientId, RouteTemplates routes)
{
    /// <summary>The name of the session that any number of tools may join.</summary>
    public const string Shared = "SHARED";

    private Dictionary<string, MetricValue> _values = [];
    private DateTime? _last;

    /// <summary>What limits the reading, each a sentence; told once.</summary>
    public IReadOnlyCollection<string> Notes => _notes;

    /// <summary>What the target answered instead of reporting; null where it did not refuse.</summary>
    public MetricsRefusal? Refusal { get; private set; }

    private readonly HashSet<string> _notes = [];

    /// <summary>Takes one event.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="at">When it was made.</param>
    /// <param name="payload">Its values by position.</param>
    /// <returns>A tick when the event ends one.</returns>
    public MetricsTick? Take(string name, DateTime at, Func<int, object?> payload)
    {
        switch (name)
        {
            case "Collection/Stop":
                return End(at);
            case "GaugeValuePublished":
                Add(payload, new MetricValue(Number(payload(6)), 0, 0));
                break;
            case "CounterRateValuePublished" or "UpDownCounterRateValuePublished":
                Add(payload, new MetricValue(Number(payload(7)), Number(payload(6)), 0));
                break;
            case "HistogramValuePublished":
                Add(payload, new MetricValue(0, Number(payload(8)), Number(payload(7))));
                break;
            case "TimeSeriesLimitReached" or "HistogramLimitReached":
                _notes.Add("The target has more series of metrics than were asked for: some figures of its runtime are too low.");
                break;
            case "MultipleSessionsNotSupportedError" when payload(0)?.ToString() != Shared:
                Refusal = new MetricsRefusal(null);
                break;
            case "MultipleSessionsConfiguredIncorrectlyError" when payload(0)?.ToString() == clientId:
                Refusal = new MetricsRefusal(new SessionTerms
                {
                    MaxHistograms = (int)Number(payload(1)),
                    MaxSeries = (int)Number(payload(3)),
                    Interval = TimeSpan.FromSeconds(Number(payload(5))),
                });
                break;
        }

        return null;
    }

    private MetricsTick? End(DateTime at)
    {
        // What was recorded before the first tick is of unknown length.
        MetricsTick? tick = _last is { } last ? new MetricsTick(at - last, _values) : null;
        _last = at;
        _values = [];
        return tick;
    }

    private void Add(Func<int, object?> payload, MetricValue value)
    {
        string instrument = payload(3)?.ToString() ?? "";
        string tags = payload(5)?.ToString() ?? "";
        Add(instrument, value);
        if (instrument == Instruments.ServerTime && RouteTag().Match(tags) is { Success: true } route)
        {
            routes.Add(route.Groups[1].Value);
        }

        foreach (string state in (string[])["used", "active", "acquired"])
        {
            if (tags.Contains("=" + state, StringComparison.Ordinal))
            {
                Add($"{instrument}{{{state}}}", value);
            }
        }
    }

    private void Add(string key, MetricValue value) => _values[key] = _values.GetValueOrDefault(key) + value;

    // A template may hold commas: it ends where the next tag begins.
    [GeneratedRegex(@"(?:^|,)http\.route=(.*?)(?=,[a-z0-9_.]+=|$)")]
    private static partial Regex RouteTag();

    private static double Number(object? value) => value switch
    {
        double number => number,
        int number => number,
        long number => number,
        string text when double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) => number,
        _ => 0,
    };
}

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>What the target reported at one moment. An instrument that is absent was not used yet: unknown, not zero.</summary>
/// <param name="Length">Since the tick before.</param>
/// <param name="Values">By instrument, or by instrument and the one tag that matters, as in <c>name{used}</c>.</param>
internal sealed record MetricsTick(TimeSpan Length, IReadOnlyDictionary<string, MetricValue> Values)
{
    /// <summary>The present value.</summary>
    public double? GetLevel(string instrument) => Values.TryGetValue(instrument, out MetricValue value) ? value.Level : null;

    /// <summary>The rise a second.</summary>
    public double? GetRate(string instrument) => Values.TryGetValue(instrument, out MetricValue value) && Length > TimeSpan.Zero ? value.Change / Length.TotalSeconds : null;

    /// <summary>Records of a histogram, a second.</summary>
    public double? GetCountRate(string instrument) => Values.TryGetValue(instrument, out MetricValue value) && Length > TimeSpan.Zero ? value.Count / Length.TotalSeconds : null;

    /// <summary>The mean of what a histogram recorded since the last tick; unknown where nothing was.</summary>
    public double? GetMean(string instrument) => Values.TryGetValue(instrument, out MetricValue value) && value.Count > 0 ? value.Change / value.Count : null;

    /// <summary>Adds what another tick has and this has not, brought to this one's length.</summary>
    public MetricsTick Complete(MetricsTick other)
    {
        var values = new Dictionary<string, MetricValue>(Values);
        double scale = other.Length > TimeSpan.Zero ? Length / other.Length : 0;
        foreach ((string instrument, MetricValue value) in other.Values)
        {
            values.TryAdd(instrument, new MetricValue(value.Level, value.Change * scale, value.Count * scale));
        }

        return this with { Values = values };
    }
}

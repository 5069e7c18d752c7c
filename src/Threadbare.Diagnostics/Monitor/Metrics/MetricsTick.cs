namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>The target's report at one moment. An instrument that is absent was not used yet: its value is unknown, not zero.</summary>
/// <param name="Length">Time since the tick before.</param>
/// <param name="Values">Values by instrument, or by instrument and the one tag that matters, as in <c>name{used}</c>.</param>
internal sealed record MetricsTick(TimeSpan Length, IReadOnlyDictionary<string, MetricValue> Values)
{
    /// <summary>The values of each database pool by itself, with the driver and the pool's name as it gives it.</summary>
    public IReadOnlyList<(string Driver, string Name, MetricsTick Tick)> Pools { get; init; } = [];

    /// <summary>Gets the current value; null where the instrument is absent.</summary>
    public double? GetLevel(string instrument) => Find(instrument)?.Level;

    /// <summary>Gets the increase a second; null where the instrument is absent.</summary>
    public double? GetRate(string instrument) => Length > TimeSpan.Zero ? Find(instrument)?.Change / Length.TotalSeconds : null;

    /// <summary>Gets the number of values a second that a histogram recorded; null where the instrument is absent.</summary>
    public double? GetCountRate(string instrument) => Length > TimeSpan.Zero ? Find(instrument)?.Count / Length.TotalSeconds : null;

    /// <summary>Gets the mean of the values that a histogram recorded since the last tick; null where it recorded none.</summary>
    public double? GetMean(string instrument) => Find(instrument) is { Count: > 0 } value ? value.Change / value.Count : null;

    /// <summary>Joins this tick with one before it to a longer one: its levels, and what was counted in both.</summary>
    public MetricsTick Join(MetricsTick before)
    {
        var values = new Dictionary<string, MetricValue>(before.Values);
        foreach ((string instrument, MetricValue value) in Values)
        {
            values[instrument] = before.Values.TryGetValue(instrument, out MetricValue earlier)
                ? value with { Change = value.Change + earlier.Change, Count = value.Count + earlier.Count }
                : value;
        }

        return new MetricsTick(Length + before.Length, values)
        {
            Pools =
            [
                .. Pools.Select(pool => pool with { Tick = FindPool(before, pool) is { } earlier ? pool.Tick.Join(earlier) : pool.Tick }),
                .. before.Pools.Where(pool => FindPool(this, pool) is null),
            ],
        };
    }

    private static MetricsTick? FindPool(MetricsTick tick, (string Driver, string Name, MetricsTick Tick) pool) =>
        tick.Pools.FirstOrDefault(other => (other.Driver, other.Name) == (pool.Driver, pool.Name)).Tick;

    /// <summary>Adds the values that only another tick has, scaled to this tick's length.</summary>
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

    private MetricValue? Find(string instrument) => Values.TryGetValue(instrument, out MetricValue value) ? value : null;
}

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>What one instrument showed in one tick, over all its series.</summary>
/// <param name="Level">The sum of present values: of gauges, up-down counters, and counters since the process began.</param>
/// <param name="Change">How much it rose since the last tick; for a histogram, the sum of what was recorded.</param>
/// <param name="Count">For a histogram, how many were recorded; else 0.</param>
internal readonly record struct MetricValue(double Level, double Change, double Count)
{
    public static MetricValue operator +(MetricValue a, MetricValue b) => new(a.Level + b.Level, a.Change + b.Change, a.Count + b.Count);
}

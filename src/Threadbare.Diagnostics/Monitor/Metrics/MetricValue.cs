namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>The value of one instrument in one tick, over all its series.</summary>
/// <param name="Level">Sum of the current values: of gauges, up-down counters, and counters since the process started.</param>
/// <param name="Change">Increase since the last tick; for a histogram, the sum of the recorded values.</param>
/// <param name="Count">For a histogram, the number of recorded values; otherwise 0.</param>
internal readonly record struct MetricValue(double Level, double Change, double Count)
{
    public static MetricValue operator +(MetricValue a, MetricValue b) => new(a.Level + b.Level, a.Change + b.Change, a.Count + b.Count);
}

namespace Threadbare.Analysis.Thresholds;

/// <summary>One figure of a distribution of times.</summary>
/// <param name="Name">As <c>run.json</c> has it.</param>
/// <param name="Least">How many times it takes.</param>
/// <param name="Of">Reads it.</param>
internal sealed record TimeFigure(string Name, long Least, Func<LatencySummary, double> Of)
{
    public static IReadOnlyList<TimeFigure> All { get; } =
    [
        new("min", 1, times => times.Min),
        new("mean", 1, times => times.Mean),
        new("stdDev", 2, times => times.StdDev),
        new("p50", 2, times => times.P50),
        new("p75", 4, times => times.P75),
        new("p90", 10, times => times.P90),
        new("p95", 20, times => times.P95),
        new("p99", 100, times => times.P99),
        new("p999", 1000, times => times.P999),
        new("max", 1, times => times.Max),
    ];

    /// <param name="times">Those of successes.</param>
    /// <param name="suffix">What follows the number.</param>
    public Reading Read(LatencySummary times, string suffix) => times.Count == 0
        ? Reading.None("no request succeeded, so there is no response time to judge")
        : Reading.Create(Of(times), suffix) with { Count = times.Count };
}

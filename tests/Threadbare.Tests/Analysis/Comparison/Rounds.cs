using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Tests.Report;

namespace Threadbare.Tests.Analysis.Comparison;

/// <summary>Rounds of an arm, made up.</summary>
internal static class Rounds
{
    // Its histograms take longer to fill than a comparison takes, and no comparison reads them.
    private static readonly RunResult Step = Runs.OneStep();

    /// <summary>A round whose three percentiles stand to its median as in most services.</summary>
    public static RunResult Create(double p50, double successPerSecond = 100, double failedPercent = 0) =>
        Create(p50, 2 * p50, 3 * p50, successPerSecond, failedPercent);

    public static RunResult Create(double p50, double p95, double p99, double successPerSecond, double failedPercent) => Step with
    {
        Totals = new RunTotals
        {
            Ok = (long)Math.Round(1_000 * (100 - failedPercent)), Failed = (long)Math.Round(1_000 * failedPercent),
            SuccessPerSecond = successPerSecond,
            ResponseTime = new LatencySummary { Count = 1_000, P50 = p50, P95 = p95, P99 = p99 },
        },
    };

    /// <summary>Rounds in the closed model: slower is fewer.</summary>
    public static RunResult[] OfMedians(params double[] p50) => [.. p50.Select(time => Create(time, 10_000 / time))];
}

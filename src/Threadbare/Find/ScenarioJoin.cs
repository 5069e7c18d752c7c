namespace Threadbare.Find;

/// <summary>Adds up the figures of each scenario over the parts of a search.</summary>
internal static class ScenarioJoin
{
    /// <summary>Joins the scenarios of all parts, in the order of the plan.</summary>
    /// <param name="runs">The parts.</param>
    /// <param name="histograms">The distributions of all parts together.</param>
    public static IReadOnlyList<ScenarioResult> Join(IReadOnlyList<RunResult> runs, RunHistograms histograms) =>
    [
        .. runs[^1].Scenarios.Zip(histograms.Scenarios, (scenario, times) => scenario with
        {
            Iterations = SumOver(runs, scenario.Name, part => part.Iterations),
            Failed = SumOver(runs, scenario.Name, part => part.Failed),
            Duration = LatencySummary.Summarize(times),
        }),
    ];

    /// <summary>Merges the durations of each scenario.</summary>
    public static IReadOnlyList<LatencyHistogram> MergeHistograms(IReadOnlyList<RunResult> runs) =>
        [.. Enumerable.Range(0, runs.Max(run => run.Histograms.Scenarios.Count)).Select(i => Merge(
            runs.Where(run => run.Histograms.Scenarios.Count > i).Select(run => run.Histograms.Scenarios[i])))];

    private static long SumOver(IReadOnlyList<RunResult> runs, string scenario, Func<ScenarioResult, long> count) =>
        runs.SelectMany(run => run.Scenarios).Where(one => one.Name == scenario).Sum(count);

    private static LatencyHistogram Merge(IEnumerable<LatencyHistogram> histograms)
    {
        var sum = new LatencyHistogram();
        foreach (LatencyHistogram histogram in histograms)
        {
            sum.Add(histogram);
        }

        return sum;
    }
}

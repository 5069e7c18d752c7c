namespace Threadbare.Find;

/// <summary>Adds up the figures of each address over the parts of a search.</summary>
internal static class EndpointJoin
{
    /// <summary>Joins the addresses of all parts, in the order of the plan.</summary>
    /// <param name="runs">The parts.</param>
    /// <param name="histograms">The distributions of all parts together.</param>
    public static IReadOnlyList<EndpointResult> Join(IReadOnlyList<RunResult> runs, RunHistograms histograms) =>
        [.. runs[^1].Endpoints.Select((endpoint, i) => Join(
            endpoint,
            [.. runs.Where(run => run.Endpoints.Count > i).Select(run => run.Endpoints[i])],
            histograms.Endpoints.Count > i ? histograms.Endpoints[i] : histograms.Total))];

    /// <summary>Merges the distributions of each address; empty for a single one.</summary>
    public static IReadOnlyList<HistogramPair> MergeHistograms(IReadOnlyList<RunResult> runs) =>
        [.. Enumerable.Range(0, runs.Max(run => run.Histograms.Endpoints.Count)).Select(i => HistogramPair.Merge(
            runs.Where(run => run.Histograms.Endpoints.Count > i).Select(run => run.Histograms.Endpoints[i])))];

    private static EndpointResult Join(EndpointResult name, IReadOnlyList<EndpointResult> parts, HistogramPair times) =>
        new(CountsJoin.Join(parts, times))
        {
            Name = name.Name,
            Method = name.Method,
            Template = name.Template,
            Kind = name.Kind,
            Route = name.Route,
            Checks = JoinChecks([.. parts.SelectMany(part => part.Checks)]),
        };

    private static IReadOnlyList<CheckResult> JoinChecks(IReadOnlyList<CheckResult> checks) =>
    [
        .. checks.GroupBy(check => check.Name).Select(same => new CheckResult
        {
            Name = same.Key, Passed = same.Sum(check => check.Passed), Failed = same.Sum(check => check.Failed),
        }),
    ];
}

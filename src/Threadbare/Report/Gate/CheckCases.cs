namespace Threadbare.Report.Gate;

/// <summary>Creates a test case for each check of an endpoint's answers.</summary>
/// <remarks>
/// A check fails with the first answer that it refuses, unless the plan has a threshold on checks of the endpoint: then the thresholds
/// decide how many answers may be refused.
/// </remarks>
internal static class CheckCases
{
    private const string Figure = "checks";

    /// <summary>Lists the cases in the order of the plan, each in the group of its endpoint.</summary>
    public static IEnumerable<JUnitCase> List(RunResult run) =>
        run.Endpoints.SelectMany(endpoint => endpoint.Checks.Select(check => Create(endpoint, check, IsTolerated(run, endpoint))));

    private static JUnitCase Create(EndpointResult endpoint, CheckResult check, bool isTolerated)
    {
        var passed = new JUnitCase(endpoint.Name, check.Name, Failure: null);
        if (check.Passed + check.Failed == 0)
        {
            return passed with { Skipped = "no answer was checked" };
        }

        string all = Counted(check.Passed + check.Failed, "answer", "answers");
        return check.Failed == 0 || isTolerated ? passed : passed with { Failure = $"{Number(check.Failed)} of {all} failed this check" };
    }

    private static bool IsTolerated(RunResult run, EndpointResult endpoint)
    {
        IReadOnlyList<Threshold> thresholds = run.Plan?.Thresholds ?? [];
        List<ThresholdResult> covering = [.. thresholds.Zip(run.Thresholds)
            .Where(pair => pair.First.Figure == Figure && (pair.First.Endpoint is not { } named || IsName(named, endpoint)))
            .Select(pair => pair.Second)];
        return covering.Count > 0 && covering.TrueForAll(threshold => threshold.Holds);
    }

    private static bool IsName(string named, EndpointResult endpoint) => named.Equals(endpoint.Name, StringComparison.OrdinalIgnoreCase);
}

namespace Threadbare.Analysis.Thresholds;

/// <summary>A run as one of its endpoints sees it, for thresholds that name an endpoint.</summary>
internal static class EndpointView
{
    /// <summary>Explains why a run has no figures of an endpoint; null when it has.</summary>
    public static string? FindProblem(RunResult run, string? endpoint)
    {
        if (endpoint is null || EndpointSteps.Find(run.Endpoints, endpoint) is not null)
        {
            return null;
        }

        return run.Endpoints.Count == 0
            ? $"the run has no figures of {endpoint}"
            : $"the run has no endpoint {endpoint}, only {string.Join(", ", run.Endpoints.Select(one => one.Name))}";
    }

    /// <summary>Keeps the figures of one endpoint; all without a name.</summary>
    public static RunResult Narrow(RunResult run, string? endpoint) =>
        endpoint is null ? run : run with { Endpoints = [EndpointSteps.Find(run.Endpoints, endpoint)!] };

    /// <summary>The client's counts of an endpoint over the whole run; those of the run without a name.</summary>
    public static LoadCounts CountWhole(RunResult run, string? endpoint) =>
        endpoint is null
            ? run.Totals
            : EndpointSteps.Narrow(new StepResult { Seconds = run.Totals.Seconds }, EndpointSteps.Find(run.Endpoints, endpoint)!);

    /// <summary>The client's counts of an endpoint in a step; those of the step without a name, and null where it has none.</summary>
    /// <remarks>Where the plan has one endpoint, the figures of the step are its own.</remarks>
    public static StepResult? CountStep(StepResult step, string? endpoint) =>
        endpoint is null || step.Endpoints.Count == 0 ? step : EndpointSteps.Narrow(step, endpoint);
}

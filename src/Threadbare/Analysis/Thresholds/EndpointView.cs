using Threadbare.Results;

namespace Threadbare.Analysis.Thresholds;

/// <summary>A run as one of its endpoints sees it, for thresholds that name an endpoint.</summary>
internal static class EndpointView
{
    /// <summary>Explains why a run has no figures of an endpoint; null when it has.</summary>
    public static string? FindProblem(RunResult run, string? endpoint)
    {
        if (endpoint is null || Find(run.Endpoints, endpoint) is not null)
        {
            return null;
        }

        return run.Endpoints.Count == 0
            ? $"the run has no figures of {endpoint}"
            : $"the run has no endpoint {endpoint}, only {string.Join(", ", run.Endpoints.Select(one => one.Name))}";
    }

    /// <summary>Keeps the figures of one endpoint; all without a name.</summary>
    public static RunResult Narrow(RunResult run, string? endpoint) =>
        endpoint is null ? run : run with { Endpoints = [Find(run.Endpoints, endpoint)!] };

    /// <summary>The client's counts of an endpoint over the whole run; those of the run without a name.</summary>
    public static RunTotals CountWhole(RunResult run, string? endpoint)
    {
        if (endpoint is null)
        {
            return run.Totals;
        }

        EndpointResult found = Find(run.Endpoints, endpoint)!;
        return run.Totals with
        {
            Sent = found.Sent,
            Ok = found.Ok,
            Failed = found.Failed,
            Dropped = 0,
            Unfinished = Math.Max(0, found.Sent - found.Ok - found.Failed),
            BytesReceived = found.BytesReceived,
            RequestsPerSecond = DivideBySeconds(found.Ok + found.Failed, run.Totals.Seconds),
            SuccessPerSecond = DivideBySeconds(found.Ok, run.Totals.Seconds),
            FailedPerSecond = DivideBySeconds(found.Failed, run.Totals.Seconds),
            ResponseTime = found.ResponseTime,
            ServiceTime = found.ServiceTime,
        };
    }

    /// <summary>The client's counts of an endpoint in a step; those of the step without a name, and null where it has none.</summary>
    public static StepResult? CountStep(StepResult step, string? endpoint)
    {
        // Where the plan has one endpoint, the figures of the step are its own.
        if (endpoint is null || step.Endpoints.Count == 0)
        {
            return step;
        }

        return Find(step.Endpoints, endpoint) is not { } found ? null : step with
        {
            Sent = found.Sent,
            Ok = found.Ok,
            Failed = found.Failed,
            Dropped = 0,
            Unfinished = Math.Max(0, found.Sent - found.Ok - found.Failed),
            BytesReceived = found.BytesReceived,
            RequestsPerSecond = DivideBySeconds(found.Ok + found.Failed, step.Seconds),
            SuccessPerSecond = DivideBySeconds(found.Ok, step.Seconds),
            FailedPerSecond = DivideBySeconds(found.Failed, step.Seconds),
            ResponseTime = found.ResponseTime,
            ServiceTime = found.ServiceTime,
        };
    }

    private static EndpointResult? Find(IEnumerable<EndpointResult> endpoints, string name) =>
        endpoints.FirstOrDefault(one => one.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    private static double DivideBySeconds(long count, double seconds) => seconds > 0 ? Math.Round(count / seconds, 3) : 0;
}

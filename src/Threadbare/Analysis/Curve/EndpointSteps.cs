using Threadbare.Results;

namespace Threadbare.Analysis.Curve;

/// <summary>Narrows a step to one of its endpoints: its counts and times in place of those of all requests.</summary>
internal static class EndpointSteps
{
    /// <summary>Returns the step as the endpoint sees it; null where the step has no figures of it.</summary>
    /// <param name="step">The step.</param>
    /// <param name="endpoint">The endpoint's name; upper and lower case are alike.</param>
    public static StepResult? Narrow(StepResult step, string endpoint) =>
        Find(step.Endpoints, endpoint) is not { } found ? null : step with
        {
            Sent = found.Sent,
            Ok = found.Ok,
            Failed = found.Failed,
            FailedBefore = 0,
            Dropped = 0,
            Unfinished = Math.Max(0, found.Sent - found.Ok - found.Failed),
            Failures = found.Failures,
            Statuses = found.Statuses,
            BytesReceived = found.BytesReceived,
            RequestsPerSecond = Rate(found.Ok + found.Failed, step.Seconds),
            SuccessPerSecond = Rate(found.Ok, step.Seconds),
            FailedPerSecond = Rate(found.Failed, step.Seconds),
            ResponseTime = found.ResponseTime,
            ServiceTime = found.ServiceTime,
            Endpoints = [],
        };

    /// <summary>Finds an endpoint by its name; null where there is none.</summary>
    public static EndpointResult? Find(IEnumerable<EndpointResult> endpoints, string name) =>
        endpoints.FirstOrDefault(one => one.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Divides a count by a time in seconds; 0 where no time passed.</summary>
    public static double Rate(long count, double seconds) => seconds > 0 ? Math.Round(count / seconds, 3) : 0;
}

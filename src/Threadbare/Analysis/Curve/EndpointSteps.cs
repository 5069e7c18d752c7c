namespace Threadbare.Analysis.Curve;

/// <summary>Narrows a step to one of its endpoints: its counts and times in place of those of all requests.</summary>
internal static class EndpointSteps
{
    /// <summary>Returns the step as the endpoint sees it; null where the step has no figures of it.</summary>
    /// <param name="step">The step.</param>
    /// <param name="endpoint">The endpoint's name; upper and lower case are alike.</param>
    public static StepResult? Narrow(StepResult step, string endpoint) =>
        Find(step.Endpoints, endpoint) is { } found ? Narrow(step, found) : null;

    /// <summary>Returns the step as the endpoint sees it.</summary>
    /// <remarks>An endpoint has no dropped arrivals: what was never sent was never chosen.</remarks>
    public static StepResult Narrow(StepResult step, EndpointResult endpoint) => step with
    {
        Sent = endpoint.Sent,
        Ok = endpoint.Ok,
        Failed = endpoint.Failed,
        FailedBefore = 0,
        Dropped = 0,
        Unfinished = Math.Max(0, endpoint.Sent - endpoint.Ok - endpoint.Failed),
        Failures = endpoint.Failures,
        Statuses = endpoint.Statuses,
        BytesReceived = endpoint.BytesReceived,
        RequestsPerSecond = Throughput.Calculate(endpoint.Ok + endpoint.Failed, step.Seconds),
        SuccessPerSecond = Throughput.Calculate(endpoint.Ok, step.Seconds),
        FailedPerSecond = Throughput.Calculate(endpoint.Failed, step.Seconds),
        ResponseTime = endpoint.ResponseTime,
        ServiceTime = endpoint.ServiceTime,
        Endpoints = [],
        Parts = null,
    };

    /// <summary>Finds an endpoint by its name; null if no endpoint has this name.</summary>
    public static EndpointResult? Find(IEnumerable<EndpointResult> endpoints, string name) =>
        endpoints.FirstOrDefault(one => one.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
}

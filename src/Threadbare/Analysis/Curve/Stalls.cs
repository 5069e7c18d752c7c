namespace Threadbare.Analysis.Curve;

/// <summary>Decides which times without an answer are stalls: those much longer than the service needs for an answer.</summary>
internal static class Stalls
{
    /// <summary>Returns the run without those times at which the service was only slow by nature.</summary>
    /// <remarks>All users of a service that needs two seconds join at once: then the first two seconds bring no answer.</remarks>
    public static RunResult Keep(RunResult result) =>
        result with { Steps = [.. result.Steps.Select(step => IsStall(step, result) ? step : Without(step))] };

    /// <summary>True for a stall that work waiting for threads of a growing pool explains.</summary>
    public static bool IsOfPool(Stall stall) =>
        stall.Queued >= 1 && stall.ThreadsAfter - stall.Threads >= Pool.PoolConstants.Grown;

    private static StepResult Without(StepResult step) => step with { Stall = null, Parts = step.Parts?.Select(Without).ToList() };

    private static bool IsStall(StepResult step, RunResult result) => step.Stall is { } stall
        && stall.Waiting >= CurveConstants.StalledRequests
        && !(stall.Seconds < CurveConstants.StallOfBareTimes * FindBareTime(step, result) / 1000);

    // The slowest of ten requests at another load, for a mixture has slow ones; with one load, the quickest request to the slowest address.
    // Null where nothing was ever answered.
    private static double? FindBareTime(StepResult step, RunResult result)
    {
        List<double> others = [.. result.Steps
            .Where(other => !ReferenceEquals(other, step) && other.Stall is null && other.Ok >= CurveConstants.EnoughSuccesses)
            .Select(other => other.ResponseTime.P90)];
        double[] quickest = result.Endpoints.Count > 1 && result.Steps.Count == 1
            ? [.. result.Endpoints.Select(endpoint => endpoint.ServiceTime).Where(HasAny).Select(times => times.Min)]
            : [.. result.Intervals.Select(second => second.ServiceTime).Append(step.ServiceTime).Where(HasAny).Select(times => times.Min)
                .Order().Take(1)];
        double[] asked = [.. result.Preflight.Select(answer => answer.Ms)];
        return others.Count > 0 ? others.Min() : quickest.Length > 0 ? quickest.Max() : asked.Length > 0 ? asked.Max() : null;
    }

    private static bool HasAny(LatencySummary times) => times.Count > 0;
}

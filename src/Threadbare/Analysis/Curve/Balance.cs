namespace Threadbare.Analysis.Curve;

/// <summary>Checks in each step that users are throughput × (response time + think time), and finds why where they are not.</summary>
/// <remarks>N = X·(R + Z), Little 1961. It needs steady figures, of requests that all succeed.</remarks>
internal static class Balance
{
    /// <summary>Adds to each step why it does not keep the law; null where it does, and where no users are known.</summary>
    public static RunResult Check(RunResult result)
    {
        // Null where it depends on how the scenarios mix: then nothing can be checked.
        return result.Plan is { MeanThink: null }
            ? result
            : result with { Steps = [.. result.Steps.Select(step => Check(step, result))] };
    }

    private static StepResult Check(StepResult step, RunResult result) => step with
    {
        Imbalance = Find(step, result),
        Parts = step.Parts?.Select(part => Check(part, result)).ToList(),
    };

    private static Imbalance? Find(StepResult step, RunResult result)
    {
        if (step is not { Users: { } users and > 0, Seconds: > 0 })
        {
            return null;
        }

        double cycle = (step.ResponseTime.Mean / 1000) + (result.Plan?.MeanThink ?? TimeSpan.Zero).TotalSeconds;
        double counted = step.SuccessPerSecond * cycle;
        return Math.Abs(counted - users) <= CurveConstants.Balanced * users
            ? null
            : new Imbalance(Math.Round(counted, 2), FindReason(step, result, cycle));
    }

    private static ImbalanceReason FindReason(StepResult step, RunResult result, double cycle) => step switch
    {
        { Stall: not null } or { Ok: 0, Failed: 0 } => ImbalanceReason.Stall,
        { Failed: > 0 } or { Unfinished: > 0 } or { Dropped: > 0 } => ImbalanceReason.Failures,
        _ when HasJoining(step, result) => ImbalanceReason.Joining,
        { Settled: false } or { Pool: not null } => ImbalanceReason.Changing,
        _ when step.Seconds < CurveConstants.BalancedCycles * cycle || step.Ok < CurveConstants.BalancedSuccesses => ImbalanceReason.Edges,
        { SetAside: true } => ImbalanceReason.Disturbed,
        _ when result.Generator.Saturated => ImbalanceReason.Disturbed,
        _ => ImbalanceReason.Unexplained,
    };

    // The last second may end after the users have left.
    private static bool HasJoining(StepResult step, RunResult result)
    {
        double end = step.Start + step.Seconds;
        return result.Intervals.Where(second => second.T >= step.Start && second.T + 1 < end)
            .Any(second => second.Users is { } users && Math.Abs(users - step.Users!.Value) >= 1);
    }
}

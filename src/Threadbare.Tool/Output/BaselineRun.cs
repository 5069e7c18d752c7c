namespace Threadbare.Tool.Output;

/// <summary>Reads the baseline of a gate before any load is sent.</summary>
internal sealed class BaselineRun(Streams streams)
{
    /// <summary>The run; null where none is named.</summary>
    /// <exception cref="UsageException">It cannot be read, or is no measure for this load.</exception>
    public async Task<RunResult?> ReadAsync(LoadPlan plan, CancellationToken cancellationToken)
    {
        if (plan.Baseline is not { } path)
        {
            return null;
        }

        RunResult? run = await new SavedRuns(streams).ReadAsync(SavedRuns.FileOf(path), cancellationToken);
        // What is wrong with the file has been said.
        return ProblemsOf(run ?? throw new UsageException([]), plan) is { Length: > 0 } problems
            ? throw new UsageException([.. problems.Select(problem => $"--baseline {path}: {problem}")])
            : run;
    }

    /// <summary>Why a run is no measure for a load; empty where it is.</summary>
    internal static string[] ProblemsOf(RunResult run, LoadPlan plan) => run switch
    {
        { Plan: null } => ["it sent no load: expected a run of threadbare run or find."],
        { Interrupted: true } => ["it was interrupted: expected a whole run."],
        { Generator.Saturated: true } or { Verdict.Outcome: VerdictOutcome.Unreliable } =>
            ["its figures cannot be trusted (the generator was the limit): expected a reliable run."],
        _ when !SameLoad.Is(run.Plan, plan) =>
            [$"its load was different ({run.Plan.Load.Description}; now {plan.Load.Description}): expected a run of the same load."],
        _ => [.. plan.Thresholds.Where(threshold => threshold.IsRegression).Select(threshold => FaultOf(threshold, run)).OfType<string>()],
    };

    private static string? FaultOf(Threshold threshold, RunResult run) =>
        ThresholdJudge.ProblemOf(threshold, run) is { } problem ? $"{threshold.Expression} cannot be judged against it: {problem}." : null;
}

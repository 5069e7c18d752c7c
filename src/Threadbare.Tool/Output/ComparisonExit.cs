namespace Threadbare.Tool.Output;

/// <summary>Chooses the exit code of a comparison.</summary>
internal static class ComparisonExit
{
    /// <summary>Chooses the most severe code that applies. Thresholds on both arms decide by themselves, so that a ratio may pass where
    /// it is not sure which arm is better.</summary>
    public static ExitCode Choose(ComparisonResult result, ComparedPair pair) => result switch
    {
        { Interrupted: true } => ExitCode.Interrupted,
        { Refusal: not null } => ExitCode.CouldNotStart,
        _ when pair.Runs.Any(run => run.Generator.Saturated) => ExitCode.Unreliable,
        { Gate.Broken.Count: > 0 } => ExitCode.ThresholdBroken,
        { Comparison.Outcome: ComparedOutcome.TooNoisy } and not { Thresholds.Count: > 0, Gate.Passed: true } => ExitCode.Unreliable,
        { Gate.Passed: false } => ExitCode.ThresholdBroken,
        _ => ExitCode.Done,
    };
}

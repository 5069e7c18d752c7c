using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Results.Comparison;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Output;

/// <summary>Chooses the exit code of a comparison.</summary>
internal static class ComparisonExit
{
    /// <summary>Chooses the most severe code that applies.</summary>
    public static ExitCode Choose(ComparisonResult result, ComparedPair pair) => result switch
    {
        { Interrupted: true } => ExitCode.Interrupted,
        { Comparison.Outcome: ComparedOutcome.TooNoisy } => ExitCode.Unreliable,
        _ when pair.Runs.Any(run => run.Generator.Saturated) => ExitCode.Unreliable,
        _ when pair.Runs.Any(run => run.Thresholds.Any(threshold => !threshold.Holds)) => ExitCode.ThresholdBroken,
        _ => ExitCode.Done,
    };
}

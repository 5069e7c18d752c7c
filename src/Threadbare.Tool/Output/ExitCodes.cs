using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Tool.Cli;

namespace Threadbare.Tool.Output;

/// <summary>Reads the exit code off a result.</summary>
internal static class ExitCodes
{
    /// <summary>The gravest that applies: figures that cannot be trusted keep no promise and break none.</summary>
    public static ExitCode Of(RunResult result) => result switch
    {
        { Interrupted: true } => ExitCode.Interrupted,
        { Generator.Saturated: true } or { Verdict.Outcome: VerdictOutcome.Unreliable } => ExitCode.Unreliable,
        _ when result.Thresholds.Any(threshold => !threshold.Holds) => ExitCode.ThresholdBroken,
        _ => ExitCode.Done,
    };
}

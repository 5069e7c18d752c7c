namespace Threadbare.Tool.Output;

/// <summary>Chooses the exit code of a run.</summary>
internal static class ExitCodes
{
    /// <summary>Chooses the most severe code that applies: figures that cannot be trusted neither keep nor break a threshold.</summary>
    public static ExitCode Choose(RunResult result) => result switch
    {
        { Defect: not null } => ExitCode.Bug,
        { Interrupted: true } => ExitCode.Interrupted,
        { Generator.Saturated: true } or { Verdict.Outcome: VerdictOutcome.Unreliable } => ExitCode.Unreliable,
        { Gate.Passed: false } => ExitCode.ThresholdBroken,
        _ => ExitCode.Done,
    };
}

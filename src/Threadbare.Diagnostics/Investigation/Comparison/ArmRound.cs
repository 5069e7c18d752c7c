namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>One load of one arm.</summary>
/// <param name="Arm">The arm that was loaded.</param>
/// <param name="Round">From 1.</param>
/// <param name="Run">The measured run.</param>
/// <param name="File">Its <c>run.json</c>, as the comparison refers to it.</param>
internal sealed record ArmRound(Arm Arm, int Round, RunResult Run, string File)
{
    /// <summary>The reference by which the comparison's file names it.</summary>
    public ComparedRun Place => new(Arm, Round, File);

    /// <summary>False when it was cut short, or when this tool stood still in it: it is kept then, but not compared.</summary>
    public bool IsWhole => !Run.Interrupted && !HasStoodStill;

    internal bool HasStoodStill => Run.Generator.StandstillSeconds > 0;

    internal string Label => $"{Arm.ToName()}, round {Round},";
}

using Threadbare.Results;
using Threadbare.Results.Comparison;

namespace Threadbare.Tool.Compare;

/// <summary>One load of one arm.</summary>
/// <param name="Arm">The arm that was loaded.</param>
/// <param name="Round">From 1.</param>
/// <param name="Run">What was measured.</param>
/// <param name="File">Its <c>run.json</c>, as the comparison refers to it.</param>
internal sealed record ArmRound(Arm Arm, int Round, RunResult Run, string File)
{
    /// <summary>As the comparison refers to it.</summary>
    public ComparedRun Place => new(Arm, Round, File);

    /// <summary>False where it was cut short: it is kept then, and is no value like the others.</summary>
    public bool IsWhole => !Run.Interrupted;
}

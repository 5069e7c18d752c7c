namespace Threadbare.Analysis;

/// <summary>Says why no line is blamed although threads of the pool were blocked.</summary>
internal static class BlameNotes
{
    /// <summary>Returns the note, where there is something to explain.</summary>
    public static IReadOnlyList<string> Describe(RunResult result)
    {
        double blocked = result.Steps.Max(step => step.Runtime?.BlockedThreads) ?? 0;
        return result.Blame.Count > 0 || blocked < VerdictConstants.LeastBlocked
            ? []
            : (result.Plan?.Names ?? PropertyNames.Own).Translate(
            [
                $"Up to {Counted(Math.Round(blocked, 1), "pool thread was", "pool threads were")} blocked, and no line is blamed: in too "
                + "few stack bursts, or nowhere, was the same line of the service's own code seen to hold them. "
                + $"Look longer with {PlanProperty.Blame}, or start the service with {PlanProperty.Launch}, which shows lines that the "
                + "compiler hides.",
            ]);
    }
}

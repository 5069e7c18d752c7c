namespace Threadbare.Experiments.Running;

/// <summary>Shows how an experiment goes.</summary>
internal interface ILabView
{
    /// <summary>A part begins.</summary>
    void OnPart(ExperimentPart part, string? missing);

    /// <summary>An arm's load begins; what follows it is shown until it is disposed.</summary>
    RunFollowers OnArm(ExperimentPart part, ExperimentArm arm);

    /// <summary>An arm's load has ended.</summary>
    void OnArmDone(ExperimentPart part, ExperimentArm arm, RunResult run);

    /// <summary>Something could not be written.</summary>
    void OnProblem(string problem);

    /// <summary>A part's arms were compared.</summary>
    void OnComparisons(IReadOnlyList<LabComparison> comparisons);

    /// <summary>A part's claims were tried.</summary>
    void OnClaims(IReadOnlyList<LabClaim> claims);
}

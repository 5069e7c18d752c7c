namespace Threadbare.Loops;

/// <summary>A load to prepare.</summary>
/// <param name="Plan">The load.</param>
internal sealed record LoadOrder(LoadPlan Plan)
{
    /// <summary>The virtual users of the loads before and after; null when each load has users of its own.</summary>
    public KeptUsers? Users { get; init; }

    /// <summary>The steps of their scenarios that users take.</summary>
    public ScenarioSection Section { get; init; }

    /// <summary>The failure of each address before the load, in the order of the plan; null for one that did not fail.</summary>
    public IReadOnlyList<FailureKind?> FailuresBefore { get; init; } = [];
}

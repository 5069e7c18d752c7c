namespace Threadbare.Drafting.Drafts;

/// <summary>A step with notes for the person who completes the plan.</summary>
/// <param name="Step">The step.</param>
internal sealed record DraftedStep(ScenarioStep Step)
{
    /// <summary>One sentence or two each; empty when there is nothing to do or to know.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];
}

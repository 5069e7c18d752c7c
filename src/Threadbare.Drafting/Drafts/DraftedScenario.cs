namespace Threadbare.Drafting.Drafts;

/// <summary>A scenario whose steps have notes.</summary>
/// <param name="Name">Its name, unique in a plan.</param>
internal sealed record DraftedScenario(string Name)
{
    /// <summary>Steps that each virtual user takes once, before its first iteration.</summary>
    public IReadOnlyList<DraftedStep> Start { get; init; } = [];

    /// <summary>Steps of one iteration.</summary>
    public IReadOnlyList<DraftedStep> Steps { get; init; } = [];

    /// <summary>Steps that each virtual user takes once, after its last iteration.</summary>
    public IReadOnlyList<DraftedStep> Finish { get; init; } = [];

    /// <summary>Creates the scenario without its notes.</summary>
    public Scenario ToScenario() => new(Name)
    {
        Start = [.. Start.Select(step => step.Step)],
        Steps = [.. Steps.Select(step => step.Step)],
        Finish = [.. Finish.Select(step => step.Step)],
    };
}

namespace Threadbare.Plan.Scenarios;

/// <summary>The behaviour of one kind of virtual user.</summary>
/// <param name="Name">Its name in results, unique in a plan.</param>
internal sealed record Scenario(string Name)
{
    /// <summary>The share of virtual users, or of arriving iterations, relative to the other scenarios; above 0. 1 by default.</summary>
    public double Weight { get; init; } = 1;

    /// <summary>Steps that each virtual user takes once, before its first iteration. Their requests count in no figure.</summary>
    public IReadOnlyList<ScenarioStep> Start { get; init; } = [];

    /// <summary>The steps of one iteration; at least one request among them.</summary>
    public IReadOnlyList<ScenarioStep> Steps { get; init; } = [];

    /// <summary>True for a scenario in C#, whose code takes the place of steps. No file holds the code.</summary>
    public bool IsCode { get; init; }

    /// <summary>True for addresses with options. In their texts only <c>{feed}</c> is a placeholder, and users have no cookies.</summary>
    internal bool IsAddresses { get; init; }

    /// <summary>Steps that each virtual user takes once, after its last iteration. Their requests count in no figure.</summary>
    public IReadOnlyList<ScenarioStep> Finish { get; init; } = [];

    /// <summary>Lists every step at its place in the plan: start, steps and finish, nested ones included.</summary>
    public IEnumerable<PlacedStep> ListSteps() =>
    [
        .. PlacedStep.List($"scenarios.{Name}.start", Start),
        .. PlacedStep.List($"scenarios.{Name}.steps", Steps),
        .. PlacedStep.List($"scenarios.{Name}.finish", Finish),
    ];

    /// <summary>Creates the scenario with each of its requests changed, nested ones included.</summary>
    public Scenario Change(Func<RequestStep, RequestStep> change)
    {
        return this with { Start = ChangeAll(Start), Steps = ChangeAll(Steps), Finish = ChangeAll(Finish) };

        IReadOnlyList<ScenarioStep> ChangeAll(IReadOnlyList<ScenarioStep> steps) => [.. steps.Select(ChangeStep)];

        ScenarioStep ChangeStep(ScenarioStep step) => step switch
        {
            RequestStep request => change(request),
            RepeatStep repeat => repeat with { Steps = ChangeAll(repeat.Steps) },
            GroupStep group => group with { Steps = ChangeAll(group.Steps) },
            ThinkStep think => think,
            _ => throw new System.Diagnostics.UnreachableException(),
        };
    }
}

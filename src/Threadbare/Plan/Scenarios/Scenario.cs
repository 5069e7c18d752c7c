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
}

namespace Threadbare.Plan.Scenarios;

/// <summary>Steps with a name. It orders a plan for its readers; figures are reported by endpoint.</summary>
/// <param name="Name">The name of the group.</param>
/// <param name="Steps">At least one step.</param>
internal sealed record GroupStep(string Name, IReadOnlyList<ScenarioStep> Steps) : ScenarioStep;

namespace Threadbare.Plan.Scenarios;

/// <summary>Steps that are taken several times in a row.</summary>
/// <param name="Times">How often; from 1.</param>
/// <param name="Steps">At least one step.</param>
internal sealed record RepeatStep(int Times, IReadOnlyList<ScenarioStep> Steps) : ScenarioStep;

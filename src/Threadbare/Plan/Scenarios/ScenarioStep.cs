namespace Threadbare.Plan.Scenarios;

/// <summary>One step of a scenario.</summary>
/// <remarks>A closed family, taken apart by <c>switch</c>.</remarks>
internal abstract record ScenarioStep
{
    private protected ScenarioStep()
    {
    }
}

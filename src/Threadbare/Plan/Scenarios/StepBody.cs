namespace Threadbare.Plan.Scenarios;

/// <summary>The body of a request in a scenario.</summary>
/// <remarks>A closed family, taken apart by <c>switch</c>.</remarks>
internal abstract record StepBody
{
    private protected StepBody()
    {
    }
}

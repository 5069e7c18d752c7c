namespace Threadbare.Plan.Scenarios;

/// <summary>A step at its place in a scenario.</summary>
/// <param name="Path">The place, such as <c>scenarios.buyer.steps[0]</c>.</param>
/// <param name="Step">The step.</param>
/// <param name="Times">How often one pass through the list takes it, from 1: the product of the repeats around it.</param>
internal readonly record struct PlacedStep(string Path, ScenarioStep Step, int Times)
{
    /// <summary>Lists steps in the order in which a virtual user takes them, each before those that are nested in it.</summary>
    public static IEnumerable<PlacedStep> List(string path, IReadOnlyList<ScenarioStep> steps, int times = 1) =>
        steps.SelectMany((step, index) => List($"{path}[{index}]", step, times));

    private static IEnumerable<PlacedStep> List(string path, ScenarioStep step, int times) =>
    [
        new PlacedStep(path, step, times),
        .. step switch
        {
            RepeatStep repeat => List($"{path}.repeat.steps", repeat.Steps, times * repeat.Times),
            GroupStep group => List($"{path}.group.steps", group.Steps, times),
            RequestStep or ThinkStep => [],
            _ => throw new System.Diagnostics.UnreachableException(),
        },
    ];
}

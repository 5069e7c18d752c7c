namespace Threadbare.Plan.Scenarios;

/// <summary>A pause, chosen evenly between two bounds each time.</summary>
/// <param name="Least">The shortest pause; 0 or more.</param>
/// <param name="Most">The longest pause; not below <paramref name="Least"/>.</param>
internal sealed record ThinkStep(TimeSpan Least, TimeSpan Most) : ScenarioStep;

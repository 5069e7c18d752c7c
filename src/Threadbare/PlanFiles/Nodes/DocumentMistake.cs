namespace Threadbare.PlanFiles.Nodes;

/// <summary>A mistake in a plan document.</summary>
/// <param name="Mark">Its place.</param>
/// <param name="Statement">The value given, the value expected, and the remedy.</param>
internal sealed record DocumentMistake(Mark Mark, string Statement);

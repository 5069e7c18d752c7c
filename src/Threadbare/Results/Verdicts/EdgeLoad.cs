namespace Threadbare.Results.Verdicts;

/// <summary>One of the two loads that say most about a curve.</summary>
/// <param name="Kind">Why it says much.</param>
/// <param name="Load">The virtual users, or the arrivals a second.</param>
/// <param name="Step">Its place in <see cref="RunResult.Steps"/>, from 0.</param>
internal sealed record EdgeLoad(EdgeKind Kind, double Load, int Step);

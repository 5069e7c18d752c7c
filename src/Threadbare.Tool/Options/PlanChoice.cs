namespace Threadbare.Tool.Options;

/// <summary>The requests that a command line asks for.</summary>
/// <param name="Plan">The plan, without its load shape and length where options state them.</param>
/// <param name="Basis">The plan file or saved run that options change; null for addresses.</param>
internal sealed record PlanChoice(LoadPlan Plan, PlanBasis? Basis);

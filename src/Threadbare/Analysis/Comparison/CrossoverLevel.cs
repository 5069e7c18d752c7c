namespace Threadbare.Analysis.Comparison;

/// <summary>The result of the comparisons at one load.</summary>
/// <param name="Load">Virtual users, or requests a second.</param>
/// <param name="Arm">The arm that is better there; null where none is clearly.</param>
/// <param name="IsConfirmed">True where rounds of their own have said so.</param>
internal sealed record CrossoverLevel(double Load, Arm? Arm, bool IsConfirmed);

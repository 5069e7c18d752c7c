namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Bounds a search for the crossover.</summary>
/// <param name="Range">The loads that it may try.</param>
/// <param name="Longest">How long it may take in all; null for as long as its loads take.</param>
internal sealed record CrossoverOptions(CrossoverRange Range, TimeSpan? Longest);

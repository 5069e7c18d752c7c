using Threadbare.Analysis.Comparison;

namespace Threadbare.Tool.Compare;

/// <summary>What a search for the crossover may try.</summary>
/// <param name="Range">The loads.</param>
/// <param name="Longest">How long all of it may take; null for as long as its loads do.</param>
internal sealed record CrossoverChoice(CrossoverRange Range, TimeSpan? Longest);

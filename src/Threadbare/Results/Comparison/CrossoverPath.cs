namespace Threadbare.Results.Comparison;

/// <summary>The loads that a search for the crossover tried.</summary>
public sealed record CrossoverPath
{
    /// <summary>The unit of the loads.</summary>
    public required LoadUnit Unit { get; init; }

    /// <summary>The crossover in a sentence or two; without one, the reason.</summary>
    public required string Summary { get; init; }

    /// <summary>The loads in the order they were tried.</summary>
    public IReadOnlyList<ComparedLoad> Loads { get; init; } = [];
}

namespace Threadbare.Results.Comparison;

/// <summary>One load at which a search for the crossover compared both arms.</summary>
public sealed record ComparedLoad
{
    /// <summary>Virtual users, or requests a second.</summary>
    public required double Load { get; init; }

    /// <summary>False for a look, which only says where to go on; true where rounds of their own confirm what a look has shown.</summary>
    public bool Confirms { get; init; }

    /// <summary>The verdict at this load.</summary>
    public required ComparisonVerdict Comparison { get; init; }

    /// <summary>The runs it rests on, in the order they were made.</summary>
    public IReadOnlyList<ComparedRun> Runs { get; init; } = [];
}

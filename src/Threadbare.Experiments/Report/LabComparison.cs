namespace Threadbare.Experiments.Report;

/// <summary>The comparison of two arms of a part, by the rules of <c>compare</c>.</summary>
internal sealed record LabComparison
{
    /// <summary>The part that the arms belong to.</summary>
    public required string Part { get; init; }

    /// <summary>The name of the arm that is A.</summary>
    public required string A { get; init; }

    /// <summary>The name of the arm that is B.</summary>
    public required string B { get; init; }

    /// <summary>The outcome; where the load climbs, at the highest step that both ran.</summary>
    public required ComparisonVerdict Comparison { get; init; }

    /// <summary>The runs that were compared.</summary>
    public IReadOnlyList<ComparedRun> Runs { get; init; } = [];

    /// <summary>The load from which on one arm stays clearly better; null where none does, or the load does not climb.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Crossover? Crossover { get; init; }

    /// <summary>The comparison at each step; null where the load does not climb.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public CrossoverPath? Search { get; init; }

    /// <summary>Limits of this result, each a sentence.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The outcome in a sentence, without the remark about what a single run of each leaves open.</summary>
    [JsonIgnore]
    public string Headline => Search?.Summary ?? Comparison.Headline;
}

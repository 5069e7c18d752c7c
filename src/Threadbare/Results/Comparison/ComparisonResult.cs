namespace Threadbare.Results.Comparison;

/// <summary>A comparison: what <c>comparison.json</c> holds.</summary>
/// <remarks>Fields are added, never renamed; the schema is that of <c>run.json</c>.</remarks>
public sealed record ComparisonResult
{
    /// <summary>The schema of the file.</summary>
    public string Schema { get; init; } = ResultSchema.Current;

    /// <summary>Names the comparison: its start in UTC and what it did.</summary>
    public required string Id { get; init; }

    /// <summary>When the first round began.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>The address of A, or the place where its runs were saved.</summary>
    public string A { get; init; } = "";

    /// <summary>The address of B, or the place where its runs were saved.</summary>
    public string B { get; init; } = "";

    /// <summary>The verdict.</summary>
    public required ComparisonVerdict Comparison { get; init; }

    /// <summary>The runs it rests on, in the order they were made.</summary>
    public IReadOnlyList<ComparedRun> Runs { get; init; } = [];

    /// <summary>The load at which one arm becomes clearly better; null where none was found or searched. The comparison is then the one
    /// that confirmed it.</summary>
    public Crossover? Crossover { get; init; }

    /// <summary>The path of the search for a crossover; null when there was no search.</summary>
    public CrossoverPath? Search { get; init; }

    /// <summary>The thresholds on both arms together, kept or broken. Those of an arm are in its runs.</summary>
    public IReadOnlyList<ThresholdResult> Thresholds { get; init; } = [];

    /// <summary>All thresholds taken together, those of the arms too; null without thresholds.</summary>
    public GateResult? Gate { get; init; }

    /// <summary>Why it ended before all its rounds were measured, such as a service that could not be started; null where it did
    /// not.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Refusal { get; init; }

    /// <summary>Limits of this result, each a sentence.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>True when it was ended before its time.</summary>
    public bool Interrupted { get; init; }
}

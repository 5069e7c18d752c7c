using System.Text.Json.Serialization;
using Threadbare.Results.Comparison;

namespace Threadbare.Report.Lab;

/// <summary>One published experiment, repeated: what was published beside what was measured.</summary>
/// <remarks>Fields are added, never renamed; the schema's number changes only when a reader must change.</remarks>
public sealed record LabReport
{
    /// <summary>The schema that this version writes.</summary>
    public const string CurrentSchema = "threadbare-lab/1";

    /// <summary>The schema of the file.</summary>
    public string Schema { get; init; } = CurrentSchema;

    /// <summary>The experiment as the command line names it.</summary>
    public required string Name { get; init; }

    /// <summary>The experiment's title.</summary>
    public required string Title { get; init; }

    /// <summary>Who published it; null for an experiment of our own.</summary>
    public LabSource? Source { get; init; }

    /// <summary><c>quick</c> or <c>full</c>.</summary>
    public string Form { get; init; } = "quick";

    /// <summary>What the published delays were multiplied with; 1 as published.</summary>
    public double Scale { get; init; } = 1;

    /// <summary>What the experiment is about; an empty line parts paragraphs.</summary>
    public string Intro { get; init; } = "";

    /// <summary>The command that repeats it.</summary>
    public string Command { get; init; } = "";

    /// <summary>When the first load began.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>The parts, in the order they were run.</summary>
    public IReadOnlyList<LabPart> Parts { get; init; } = [];

    /// <summary>Everything that was claimed and tried.</summary>
    public IReadOnlyList<LabClaim> Claims { get; init; } = [];

    /// <summary>What came of comparing the arms of its one part; null where claims are tried instead.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public ComparisonVerdict? Comparison { get; init; }

    /// <summary>The load at which one arm becomes clearly better; null where none was found or searched.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Crossover? Crossover { get; init; }

    /// <summary>What a search for the crossover tried; null where none was asked for.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public CrossoverPath? Search { get; init; }

    /// <summary>Where and why this differs from what was published, each a sentence.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];
}

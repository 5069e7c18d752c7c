namespace Threadbare.Experiments.Report;

/// <summary>A published experiment that was repeated: the published figures beside the measured ones.</summary>
/// <remarks>Fields are added, never renamed; the schema's number changes only when a reader must change.</remarks>
internal sealed record LabReport
{
    /// <summary>The schema that this version writes.</summary>
    public const string CurrentSchema = ArmsPage.Schema;

    /// <summary>The schema of the file.</summary>
    public string Schema { get; init; } = CurrentSchema;

    /// <summary>The experiment's name on the command line.</summary>
    public required string Name { get; init; }

    /// <summary>The experiment's title.</summary>
    public required string Title { get; init; }

    /// <summary>The publication; null for an experiment of our own.</summary>
    public LabSource? Source { get; init; }

    /// <summary><c>quick</c> or <c>full</c>.</summary>
    public string Form { get; init; } = "quick";

    /// <summary>The factor by which the published delays were multiplied; 1 as published.</summary>
    public double Scale { get; init; } = 1;

    /// <summary>The experiment in a few paragraphs, separated by empty lines.</summary>
    public string Intro { get; init; } = "";

    /// <summary>The command that repeats it.</summary>
    public string Command { get; init; } = "";

    /// <summary>When the first load began.</summary>
    public required DateTimeOffset StartedAt { get; init; }

    /// <summary>The parts, in the order in which they ran.</summary>
    public IReadOnlyList<LabPart> Parts { get; init; } = [];

    /// <summary>All claims, tested or not.</summary>
    public IReadOnlyList<LabClaim> Claims { get; init; } = [];

    /// <summary>One sentence for each way in which this differs from the publication, and why.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];
}

namespace Threadbare.Experiments.Report;

/// <summary>A part of an experiment: arms that are compared with each other on shared axes.</summary>
internal sealed record LabPart
{
    /// <summary>Names the part within the experiment.</summary>
    public required string Name { get; init; }

    /// <summary>The part's title.</summary>
    public required string Title { get; init; }

    /// <summary>The load and the expected effect, in paragraphs separated by empty lines.</summary>
    public string Text { get; init; } = "";

    /// <summary>The arms.</summary>
    public IReadOnlyList<ArmRun> Arms { get; init; } = [];

    /// <summary>Charts: <c>response-time</c>, <c>throughput</c>, <c>threads</c>, <c>failures</c>, <c>bystander</c>,
    /// <c>memory</c>.</summary>
    public IReadOnlyList<string> Charts { get; init; } = ["response-time", "throughput"];

    /// <summary>The queueing formula drawn over the response times; null for none.</summary>
    public QueueFormula? Formula { get; init; }

    /// <summary>The ids of the claims that this part tests.</summary>
    public IReadOnlyList<string> Claims { get; init; } = [];

    /// <summary>The comparisons of its arms, pair by pair; empty when no two had the same load.</summary>
    public IReadOnlyList<LabComparison> Comparisons { get; init; } = [];
}

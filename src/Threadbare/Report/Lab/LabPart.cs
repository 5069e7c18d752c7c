using Threadbare.Report.Arms;

namespace Threadbare.Report.Lab;

/// <summary>Arms that are compared with each other, on shared axes.</summary>
public sealed record LabPart
{
    /// <summary>Names the part within the experiment.</summary>
    public required string Name { get; init; }

    /// <summary>The part's title.</summary>
    public required string Title { get; init; }

    /// <summary>What is done and what to look at; an empty line parts paragraphs.</summary>
    public string Text { get; init; } = "";

    /// <summary>What is compared.</summary>
    public IReadOnlyList<ArmRun> Arms { get; init; } = [];

    /// <summary>What is drawn: <c>response-time</c>, <c>throughput</c>, <c>threads</c>, <c>failures</c>, <c>bystander</c>, <c>memory</c>.</summary>
    public IReadOnlyList<string> Charts { get; init; } = ["response-time", "throughput"];

    /// <summary>The queueing formula to draw over response times; null for none.</summary>
    public QueueFormula? Formula { get; init; }

    /// <summary>The ids of the claims that this part tries.</summary>
    public IReadOnlyList<string> Claims { get; init; } = [];

    /// <summary>What the comparison says of its arms, pair by pair; empty where none did the same load.</summary>
    public IReadOnlyList<LabComparison> Comparisons { get; init; } = [];
}

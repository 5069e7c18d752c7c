namespace Threadbare.Results.Verdicts;

/// <summary>One thing found, with the evidence for and against it.</summary>
public sealed record Finding
{
    /// <summary>The name of the rule that found it, such as <c>pool-growth</c>.</summary>
    public required string Id { get; init; }

    /// <summary>How much it matters.</summary>
    public required FindingSeverity Severity { get; init; }

    /// <summary>The finding in a sentence.</summary>
    public required string Statement { get; init; }

    /// <summary>The observations that support it, each a sentence.</summary>
    public IReadOnlyList<string> For { get; init; } = [];

    /// <summary>The observations against it, each a sentence.</summary>
    public IReadOnlyList<string> Against { get; init; } = [];
}

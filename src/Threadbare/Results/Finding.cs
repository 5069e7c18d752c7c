namespace Threadbare.Results;

/// <summary>One thing found, with the evidence for and against it.</summary>
public sealed record Finding
{
    /// <summary>Names the rule that found it.</summary>
    public required string Id { get; init; }

    /// <summary><c>info</c>, <c>warning</c> or <c>error</c>.</summary>
    public required string Severity { get; init; }

    /// <summary>What was found, in a sentence.</summary>
    public required string Statement { get; init; }

    /// <summary>What speaks for it.</summary>
    public IReadOnlyList<string> For { get; init; } = [];

    /// <summary>What speaks against it.</summary>
    public IReadOnlyList<string> Against { get; init; } = [];
}

namespace Threadbare.Analysis.Evidence;

/// <summary>How well one limit fits what was seen.</summary>
internal sealed record LimitCase
{
    /// <summary>The limit.</summary>
    public required Limit Limit { get; init; }

    /// <summary>From 0 (does not fit) to 1: how much of what more load cost this limit explains, and how surely.</summary>
    public required double Weight { get; init; }

    /// <summary>True where it weighs enough to be named.</summary>
    public bool Binds => Weight >= Weights.Binds;

    /// <summary>Its size; null where nothing fixed can be named.</summary>
    public double? Size { get; init; }

    /// <summary>The state that binds, as the end of a sentence: <c>the thread pool is starved</c>.</summary>
    public required string Statement { get; init; }

    /// <summary>The observations for it, each a sentence.</summary>
    public IReadOnlyList<string> For { get; init; } = [];

    /// <summary>The observations against it, each a sentence.</summary>
    public IReadOnlyList<string> Against { get; init; } = [];

    /// <summary>The test that would tell it from a limit that fits alike.</summary>
    public string NextTest { get; init; } = "";
}

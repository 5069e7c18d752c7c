using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Limits;

/// <summary>How well one limit fits what was seen.</summary>
internal sealed record LimitCase
{
    // Less than half of what more load cost is explained better by something else.
    private const double Enough = 0.5;

    /// <summary>A limit of the contract.</summary>
    public required Limit Limit { get; init; }

    /// <summary>From 0 (does not fit) to 1: how much of what more load cost this limit explains, and how surely.</summary>
    public required double Weight { get; init; }

    /// <summary>Whether it weighs enough to be named.</summary>
    public bool Binds => Weight >= Enough;

    /// <summary>Its size; null where nothing fixed can be named.</summary>
    public double? Size { get; init; }

    /// <summary>What binds, as the end of a sentence: <c>the thread pool is starved</c>.</summary>
    public required string Statement { get; init; }

    /// <summary>What speaks for it, each a sentence.</summary>
    public IReadOnlyList<string> For { get; init; } = [];

    /// <summary>What speaks against it.</summary>
    public IReadOnlyList<string> Against { get; init; } = [];

    /// <summary>What would tell it from a limit that fits alike.</summary>
    public string NextTest { get; init; } = "";
}

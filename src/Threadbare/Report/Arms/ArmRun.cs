using Threadbare.Results;

namespace Threadbare.Report.Arms;

/// <summary>One side of a comparison: a run of its own against a process of its own.</summary>
public sealed record ArmRun
{
    /// <summary>Names the arm and its folder.</summary>
    public required string Name { get; init; }

    /// <summary>What legends call it.</summary>
    public required string Label { get; init; }

    /// <summary><c>sync</c> (red), <c>async</c> (blue) or <c>other</c>.</summary>
    public string Color { get; init; } = "other";

    /// <summary>What was measured; null where it was not run.</summary>
    public RunResult? Run { get; init; }

    /// <summary>Why it was not run; null where it was.</summary>
    public string? NotRun { get; init; }
}

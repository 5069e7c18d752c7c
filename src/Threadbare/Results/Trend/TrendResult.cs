namespace Threadbare.Results.Trend;

/// <summary>A figure of saved runs in order of time, and the runs with which it changed.</summary>
internal sealed record TrendResult
{
    /// <summary>The schema of the file.</summary>
    public string Schema { get; init; } = "threadbare-trend/1";

    /// <summary>The figure as a threshold names it, such as <c>p99</c> or <c>p99{GET /orders}</c>.</summary>
    public required string Figure { get; init; }

    /// <summary>The unit of the figure: <c>ms</c>, <c>%</c> or <c>bytes</c>; empty for counts and rates.</summary>
    public required string Unit { get; init; }

    /// <summary>The kind of the last change.</summary>
    public required TrendOutcome Outcome { get; init; }

    /// <summary>The result in one or two sentences.</summary>
    public required string Summary { get; init; }

    /// <summary>The runs, the oldest first.</summary>
    public required IReadOnlyList<TrendRun> Runs { get; init; }

    /// <summary>The changes, the oldest first.</summary>
    public required IReadOnlyList<TrendChange> Changes { get; init; }

    /// <summary>The limits of the result, such as runs that are left out or several machines.</summary>
    public required IReadOnlyList<string> Notes { get; init; }
}

namespace Threadbare.Results;

/// <summary>The iterations of one scenario, over the whole measured load.</summary>
public sealed record ScenarioResult
{
    /// <summary>The scenario's name.</summary>
    public required string Name { get; init; }

    /// <summary>Iterations that ended, failed ones included.</summary>
    public long Iterations { get; init; }

    /// <summary>Iterations in which at least one request failed.</summary>
    public long Failed { get; init; }

    /// <summary>From the intended start of an iteration to the end of its last step, think times included; without failed ones.</summary>
    public LatencySummary Duration { get; init; } = new();
}

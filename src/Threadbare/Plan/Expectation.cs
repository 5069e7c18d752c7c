namespace Threadbare.Plan;

/// <summary>Describes the answers that count as successes. An answer that fails it is a failure.</summary>
public sealed record Expectation
{
    /// <summary>The statuses expected; empty expects any below 400.</summary>
    public IReadOnlyList<StatusRange> Status { get; init; } = [];

    /// <summary>A text that the body must contain, compared byte by byte in UTF-8; null for any body.</summary>
    public string? Body { get; init; }
}

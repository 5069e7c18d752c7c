namespace Threadbare.Plan.Scenarios;

/// <summary>The checks of an answer. A check that does not hold makes the request a failure.</summary>
internal sealed record StepExpectation
{
    /// <summary>The statuses expected; empty for the plan's.</summary>
    public IReadOnlyList<StatusRange> Status { get; init; } = [];

    /// <summary>A text that the body must contain, with placeholders; null for any body.</summary>
    public string? Body { get; init; }

    /// <summary>Headers that the answer must have, with their values; a text with placeholders.</summary>
    public IReadOnlyList<NamedText> Headers { get; init; } = [];

    /// <summary>JSON paths, with the value that the body must have there.</summary>
    public IReadOnlyList<JsonCheck> Json { get; init; } = [];

    /// <summary>The longest service time; null for any.</summary>
    public TimeSpan? Time { get; init; }
}

namespace Threadbare.Results.Verdicts;

/// <summary>The one line to look at first for the limit that binds.</summary>
public sealed record VerdictLine : CodePlace
{
    /// <summary>The line's effect on the limit, in a sentence or two.</summary>
    public required string Why { get; init; }
}

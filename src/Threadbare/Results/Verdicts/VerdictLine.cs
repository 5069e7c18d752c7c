using Threadbare.Results.Blame;

namespace Threadbare.Results.Verdicts;

/// <summary>The one line to look at first for the limit that binds.</summary>
public sealed record VerdictLine
{
    /// <summary>The source file; null where only the method is certain.</summary>
    public string? File { get; init; }

    /// <summary>The line in the file; null where only the method is certain.</summary>
    public int? Line { get; init; }

    /// <summary><c>Namespace.Type.Method</c>.</summary>
    public required string Method { get; init; }

    /// <summary>How sure the place is.</summary>
    public required Certainty Certainty { get; init; }

    /// <summary>The line's effect on the limit, in a sentence or two.</summary>
    public required string Why { get; init; }
}

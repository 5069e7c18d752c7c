namespace Threadbare.Results.Blame;

/// <summary>A place in the service's own code.</summary>
public sealed record CodePlace
{
    /// <summary><c>Namespace.Type.Method</c>.</summary>
    public required string Method { get; init; }

    /// <summary>The source file; null where the line is not certain enough to name.</summary>
    public string? File { get; init; }

    /// <summary>The line; null where it is not certain enough to name.</summary>
    public int? Line { get; init; }

    /// <summary>How sure the place is.</summary>
    public required Certainty Certainty { get; init; }
}

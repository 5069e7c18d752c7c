using Threadbare.Results.Blame;

namespace Threadbare.Results.Work;

/// <summary>A place in the code.</summary>
public sealed record WorkPlace
{
    /// <summary><c>Namespace.Type.Method</c>.</summary>
    public required string Method { get; init; }

    /// <summary>The source file; null where the line is not certain.</summary>
    public string? File { get; init; }

    /// <summary>The line; null where it is not certain.</summary>
    public int? Line { get; init; }

    /// <summary>The certainty of method and line; null for code that is not the service's.</summary>
    public Certainty? Certainty { get; init; }
}

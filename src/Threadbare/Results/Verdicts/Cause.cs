namespace Threadbare.Results.Verdicts;

/// <summary>The reason why a limit binds: a package, a driver, the framework or the surroundings are known to behave so.</summary>
public sealed record Cause
{
    /// <summary>The name of the cause, such as <c>tls-revocation-check</c>. It never changes.</summary>
    public required string Id { get; init; }

    /// <summary>The part of the whole that it lies in.</summary>
    [JsonInclude]
    internal CauseArea Where { get; init; }

    /// <summary>The cause in a sentence.</summary>
    public required string Statement { get; init; }

    /// <summary>The change that ends it, in a sentence.</summary>
    public required string Remedy { get; init; }

    /// <summary>The address of its documentation or of a public report; null if it has no address.</summary>
    public string? Link { get; init; }

    /// <summary>The package that behaves so; null if no package does.</summary>
    public string? Package { get; init; }

    /// <summary>The package's version in the service; null where it is not known.</summary>
    public string? Version { get; init; }

    /// <summary>The line of the service's own that leads there; null where none is known.</summary>
    public CodePlace? At { get; init; }

    /// <summary>How sure the cause is.</summary>
    public required Confidence Certainty { get; init; }

    /// <summary>The observations that it rests on, each a sentence.</summary>
    public IReadOnlyList<string> Evidence { get; init; } = [];
}

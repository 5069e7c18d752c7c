namespace Threadbare.Results.Blame;

/// <summary>A mechanism that let waiting asynchronous work continue, which names a limit that holds no thread.</summary>
public sealed record AsyncRelease
{
    /// <summary>The mechanism.</summary>
    public required ReleaseMechanism Mechanism { get; init; }

    /// <summary>The package whose code released, beneath the service's own; null where the framework or the service itself did.</summary>
    public string? Package { get; init; }

    /// <summary>Releases a second while the window was open.</summary>
    public double PerSecond { get; init; }

    /// <summary>The service's own method that released; null where none is on the stack.</summary>
    public string? Method { get; init; }

    /// <summary>Its source file; null where unknown.</summary>
    public string? File { get; init; }

    /// <summary>Its line; null where unknown.</summary>
    public int? Line { get; init; }
}

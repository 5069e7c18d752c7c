namespace Threadbare.Agents.Kubernetes;

/// <summary>The choices for files for Kubernetes.</summary>
internal sealed record Manifest
{
    /// <summary>The number of load agents.</summary>
    public required int Agents { get; init; }

    /// <summary>The addresses to load; empty for one to fill in.</summary>
    public IReadOnlyList<string> Targets { get; init; } = [];

    /// <summary>The image of the tool.</summary>
    public string Image { get; init; } = ManifestNames.Image;

    /// <summary>The namespace of the pods, in which the coordinator may ask why a pod ended; null for none, and no such right.</summary>
    public string? Namespace { get; init; }

    /// <summary>The service that is watched; null for none.</summary>
    public WatchedDeployment? Watched { get; init; }
}

namespace Threadbare.Experiments.Dependencies;

/// <summary>The addresses of the real dependencies of an experiment; null for those it does not need.</summary>
internal sealed record DependencyAddresses
{
    /// <summary>The partner web service.</summary>
    public Uri? Partner { get; init; }

    /// <summary>PostgreSQL's connection string.</summary>
    public string? Database { get; init; }

    /// <summary>A blob container.</summary>
    public Uri? Blob { get; init; }

    /// <summary>A queue.</summary>
    public Uri? Queue { get; init; }

    /// <summary>Redis's host and port.</summary>
    public string? Redis { get; init; }

    /// <summary>RabbitMQ's address.</summary>
    public string? RabbitMq { get; init; }
}

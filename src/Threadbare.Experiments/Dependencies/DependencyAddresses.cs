namespace Threadbare.Experiments.Dependencies;

/// <summary>The addresses of the real dependencies of an experiment; null for those it does not need.</summary>
internal sealed record DependencyAddresses
{
    /// <summary>Begins the names of the environment variables that are settings of the lab.</summary>
    public const string EnvironmentPrefix = "THREADBARE_LAB_";

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

    /// <summary>The environment variables that tell a lab these addresses, without the partner's; none for a dependency that is not
    /// there.</summary>
    public IReadOnlyDictionary<string, string> ToEnvironment()
    {
        (string Name, string? Value)[] all =
        [
            ("DATABASE", Database), ("BLOB", Blob?.AbsoluteUri), ("QUEUE", Queue?.AbsoluteUri), ("REDIS", Redis), ("RABBITMQ", RabbitMq),
        ];
        return all.Where(one => one.Value is not null).ToDictionary(one => EnvironmentPrefix + one.Name, one => one.Value!);
    }
}

namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The limits in a service's configuration, as far as files, environment
/// and command line show them. Secrets are not kept.</summary>
internal sealed record ServiceConfiguration
{
    /// <summary>The name of its environment, such as <c>Production</c>.</summary>
    public required string Environment { get; init; }

    /// <summary>The folder that was searched for its settings.</summary>
    public required string Folder { get; init; }

    /// <summary>The files of settings that were found there.</summary>
    public IReadOnlyList<string> Files { get; init; } = [];

    /// <summary>The level from which on it logs what a console shows of each request.</summary>
    public string RequestLogLevel { get; init; } = "Information";

    /// <summary>The setting that says so; null is the framework's default.</summary>
    public string? RequestLogLevelSource { get; init; }

    /// <summary>Pools of database connections.</summary>
    public IReadOnlyList<DatabasePool> DatabasePools { get; init; } = [];

    /// <summary>Kestrel's limits that it sets, by their names.</summary>
    public IReadOnlyDictionary<string, string> KestrelLimits { get; init; } = new Dictionary<string, string>();
}

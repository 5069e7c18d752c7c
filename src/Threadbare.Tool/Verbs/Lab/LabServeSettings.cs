namespace Threadbare.Tool.Verbs.Lab;

/// <summary>How the lab is served alone.</summary>
internal sealed record LabServeSettings
{
    /// <summary>Beside the usual 5000, which a user's own service may hold.</summary>
    public const int DefaultPort = 5080;

    public int Port { get; init; } = DefaultPort;

    /// <summary>The database that the user named; null lets the lab start its own where it can.</summary>
    public string? Database { get; init; }

    /// <summary>Settings in the lab's own words.</summary>
    public IReadOnlyList<string> Service { get; init; } = [];
}

namespace Threadbare.Diagnostics.Launch;

/// <summary>Says which command starts the service, and where the service will answer.</summary>
/// <param name="Command">Starts it.</param>
/// <param name="Address">Where it will answer.</param>
internal sealed record LaunchSettings(LaunchCommand Command, Uri Address)
{
    /// <summary>Variables that are added to the environment of this process.</summary>
    public IReadOnlyDictionary<string, string> Variables { get; init; } = new Dictionary<string, string>();
}

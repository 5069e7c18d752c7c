namespace Threadbare.Tool.Launch;

/// <summary>The service that was to be launched did not come up; the message ends with what it printed last.</summary>
internal sealed class LaunchException(string message) : Exception(message);

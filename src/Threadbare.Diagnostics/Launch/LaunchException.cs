namespace Threadbare.Diagnostics.Launch;

/// <summary>The service did not start; the message begins with its command and ends with what it printed last.</summary>
public sealed class LaunchException(string message) : Exception(message);

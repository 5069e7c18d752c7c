namespace Threadbare.Diagnostics.Launch;

/// <summary>The service did not start; the message begins with its command and ends with what it printed last.</summary>
internal sealed class LaunchException(string message) : Exception(message);

namespace Threadbare.Diagnostics.Processes;

/// <summary>A process that listens on a port.</summary>
/// <param name="Process">The number of the process.</param>
/// <param name="Port">The port.</param>
internal readonly record struct PortOwner(int Process, int Port);

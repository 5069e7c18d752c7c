namespace Threadbare.Diagnostics.Processes;

/// <summary>A real part of the lab did not start; the message says which and ends with what it printed last.</summary>
internal sealed class ProcessStartException(string message) : Exception(message);

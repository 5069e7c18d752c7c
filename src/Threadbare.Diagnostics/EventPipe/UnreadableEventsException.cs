namespace Threadbare.Diagnostics.EventPipe;

/// <summary>A process sent events that cannot be read.</summary>
/// <param name="fault">The reason, with the exception's name.</param>
internal sealed class UnreadableEventsException(string fault) : IOException($"the process sent events that cannot be read: {fault}");

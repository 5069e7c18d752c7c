namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Reasons for threads to wait that are not in their stacks, while a burst was taken.</summary>
/// <param name="HasQueuedWork">True if work was queued for a thread.</param>
/// <param name="HasFullProcessors">
/// True if the processors that the process may use were full, with its own work or with that of others: a thread that could run then
/// waits for a processor, and keeps what it holds meanwhile.
/// </param>
internal sealed record Pressure(bool HasQueuedWork = false, bool HasFullProcessors = false);

namespace Threadbare.Load;

/// <summary>The end of a virtual user's request, as it decides over the user's next one.</summary>
/// <param name="Pause">The pause before the user's next request, in addition to its think time.</param>
/// <param name="HasFailed">True when the request failed.</param>
/// <param name="Example">The failure in a sentence, where the workload asked for it; otherwise null.</param>
internal readonly record struct RequestEnd(TimeSpan Pause, bool HasFailed = false, string? Example = null);

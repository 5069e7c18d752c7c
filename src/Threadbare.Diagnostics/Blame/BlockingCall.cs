using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>A way to block a thread.</summary>
/// <param name="Call">As a person calls it, such as <c>Task.Result</c>.</param>
/// <param name="Kind">Its kind.</param>
internal sealed record BlockingCall(string Call, BlockingKind Kind);

namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>A way to block a thread.</summary>
/// <param name="Call">As a person calls it, such as <c>Task.Result</c>.</param>
/// <param name="Kind">One of <see cref="BlockingKind"/>.</param>
internal sealed record BlockingCall(string Call, string Kind);

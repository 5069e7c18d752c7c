namespace Threadbare.Diagnostics.Blame.Blocking;

/// <summary>A call that blocks a thread.</summary>
/// <param name="Call">Its name as a developer writes it, such as <c>Task.Result</c>.</param>
/// <param name="Kind">Its kind, one of <see cref="BlockingKind"/>.</param>
internal sealed record BlockingCall(string Call, BlockingKind Kind);

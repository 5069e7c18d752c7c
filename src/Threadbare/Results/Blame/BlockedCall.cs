namespace Threadbare.Results.Blame;

/// <summary>Pool threads that are blocked in the same call.</summary>
/// <param name="Call">What blocks, as in <see cref="BlamedPlace.Call"/>: <c>Task.Result</c>, <c>Monitor.Enter</c>, <c>socket receive</c>,
/// ….</param>
/// <param name="Kind">The kind of that call.</param>
/// <param name="Threads">How many, on average.</param>
public sealed record BlockedCall(string Call, BlockingKind Kind, double Threads);

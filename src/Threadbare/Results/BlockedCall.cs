namespace Threadbare.Results;

/// <summary>Pool threads that are blocked in the same call.</summary>
/// <param name="Call">What blocks, as in <see cref="BlamedPlace.Call"/>: <c>Task.Result</c>, <c>Monitor.Enter</c>, <c>socket receive</c>, ….</param>
/// <param name="Kind">As in <see cref="BlamedPlace.Kind"/>: <c>sync-over-async</c>, <c>blocking-io</c>, <c>sleep</c>, <c>lock</c> or <c>wait</c>.</param>
/// <param name="Threads">How many, on average.</param>
public sealed record BlockedCall(string Call, string Kind, double Threads);

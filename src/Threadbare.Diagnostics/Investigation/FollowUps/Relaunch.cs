namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Starts the service once more, with a change, and measures it; null when the load could not start.</summary>
internal delegate Task<RunResult?> Relaunch(LaunchChange change, Func<ReadyTarget, Task<RunResult>> sendAsync);

namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>A target that is open and checked: the load can begin.</summary>
/// <param name="Monitor">Watches the process that answers; null when no process is watched.</param>
/// <param name="Setup">The answers to the requests that were sent before the load.</param>
internal sealed record ReadyTarget(IRuntimeProbe? Monitor, SetupReport Setup);

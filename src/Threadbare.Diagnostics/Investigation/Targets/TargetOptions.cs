namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>Says how the target's process is reached: found, named, started, or left alone.</summary>
internal sealed record TargetOptions
{
    /// <summary>The process to watch; null finds the one that listens on the target's port.</summary>
    public int? ProcessId { get; init; }

    /// <summary>True when no process is to be watched.</summary>
    public bool IsUnwatched { get; init; }

    /// <summary>True to watch a process that runs by its meters alone, until its stacks are asked for.</summary>
    public bool IsByMeters { get; init; }

    /// <summary>Watches the process where it runs, on another machine; null to watch one of this machine.</summary>
    internal IRuntimeProbe? Elsewhere { get; init; }

    /// <summary>The command that starts the service; null when it already runs.</summary>
    public LaunchCommand? Launch { get; init; }
}

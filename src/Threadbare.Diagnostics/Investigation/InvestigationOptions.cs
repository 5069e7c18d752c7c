namespace Threadbare.Diagnostics.Investigation;

/// <summary>Says how an investigation reaches its target, what it tries besides, and who follows it.</summary>
internal sealed record InvestigationOptions
{
    /// <summary>How the target's process is reached; by default the one that listens on the target's port is watched.</summary>
    public TargetOptions Target { get; init; } = new();

    /// <summary>Watches the service's database beside the load; null when nothing does.</summary>
    public IDatabaseProbe? Database { get; init; }

    /// <summary>Carries the loads; this process by default.</summary>
    internal ILoadCarrier Carrier { get; init; } = LocalCarrier.Instance;

    /// <summary>Changes to try on a launched service after a search, each with a search of its own.</summary>
    public IReadOnlyList<LaunchChange> Changes { get; init; } = [];

    /// <summary>The saved run that regressions are judged against; null for no such run.</summary>
    public RunResult? Baseline { get; init; }

    /// <summary>Followers of every load that is sent.</summary>
    public IReadOnlyList<IFindObserver> Observers { get; init; } = [];

    /// <summary>Saves the measured run before any follow-up, and returns the folder for the runs of follow-ups; null keeps none.</summary>
    public Func<RunResult, Task<string?>> SaveMeasuredAsync { get; init; } = _ => Task.FromResult<string?>(null);

    /// <summary>Receives what went wrong beside the measurement, each in a sentence.</summary>
    public Func<string, Task> ReportProblemAsync { get; init; } = _ => Task.CompletedTask;
}

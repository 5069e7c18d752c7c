namespace Threadbare.Find;

/// <summary>Runs the loads of a search.</summary>
internal interface ILoadRunner
{
    /// <summary>Runs one load to its end.</summary>
    /// <param name="plan">The load.</param>
    /// <param name="observers">Observers of this load.</param>
    /// <param name="probe">Watches the target; null when nothing does.</param>
    /// <param name="endLoad">Ends the load early.</param>
    /// <param name="abort">Ends everything at once.</param>
    Task<SearchPart> RunAsync(
        LoadPlan plan, IReadOnlyList<IRunObserver> observers, IRuntimeProbe? probe, CancellationToken endLoad, CancellationToken abort);

    /// <summary>Ends what the loads have in common, after the last: virtual users take their finish steps. Returns what is worth a
    /// note.</summary>
    /// <param name="abort">Ends it at once.</param>
    Task<IReadOnlyList<string>> FinishAsync(CancellationToken abort) => Task.FromResult<IReadOnlyList<string>>([]);
}

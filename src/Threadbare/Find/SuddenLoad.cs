namespace Threadbare.Find;

/// <summary>Puts a load on a cold process at once, until its figures settle or half a minute is over.</summary>
/// <param name="plan">The plan of a search.</param>
/// <param name="time">The clock.</param>
internal sealed class SuddenLoad(LoadPlan plan, TimeProvider time)
{
    // A pool that is starved at once may need a minute to recover; the finding then says that it did not within this time.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);

    /// <summary>Observers of the run.</summary>
    public IReadOnlyList<IRunObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null when nothing does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    /// <summary>Runs until the figures have settled.</summary>
    /// <param name="load">Virtual users, or arrivals a second if the search is by rate.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public async Task<RunResult> RunAsync(double load, CancellationToken endLoad, CancellationToken abort)
    {
        LoadPlan sudden = plan.HoldSuddenly(load);
        var held = new HeldLoad(sudden, Longest, new LoadRunner(time, SetupReport.None)) { Observers = Observers, Probe = Probe };
        SearchPart part = await held.RunAsync(endLoad, abort).ConfigureAwait(false);
        return part.Result with { Interrupted = endLoad.IsCancellationRequested };
    }
}

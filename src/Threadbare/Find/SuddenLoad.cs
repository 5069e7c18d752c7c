using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Puts a load on a cold process at once, until it settles or half a minute is over.</summary>
/// <param name="plan">The plan of a search.</param>
/// <param name="time">The clock.</param>
public sealed class SuddenLoad(LoadPlan plan, TimeProvider time)
{
    // A pool that was starved at once may need a minute to recover; longer is told as "not within".
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);

    /// <summary>Followers of the run.</summary>
    public IReadOnlyList<IRunObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null where nobody does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    /// <summary>Runs until the figures have settled.</summary>
    /// <param name="load">Virtual users, or arrivals a second, as the plan searches them.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything now.</param>
    public async Task<RunResult> RunAsync(double load, CancellationToken endLoad, CancellationToken abort)
    {
        LoadPlan sudden = plan with { Shape = ((LoadSearch)plan.Shape).Hold(load), Thresholds = [] };
        RunResult result = await new HeldLoad(sudden, Longest, time) { Observers = Observers, Probe = Probe }.RunAsync(endLoad, abort).ConfigureAwait(false);
        return result with { Interrupted = endLoad.IsCancellationRequested };
    }
}

using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;

namespace Threadbare.Run.Find;

/// <summary>Holds a load that makes requests wait, and looks at who lets them go on.</summary>
internal sealed class ReleaseLook(LoadPlan plan, TimeProvider time)
{
    private static readonly TimeSpan Settle = TimeSpan.FromSeconds(1.5);
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(15);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe Probe { get; init; }

    /// <param name="shape">The load.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything now.</param>
    public async Task<IReadOnlyList<AsyncRelease>> RunAsync(LoadShape shape, CancellationToken endLoad, CancellationToken abort)
    {
        using var seen = CancellationTokenSource.CreateLinkedTokenSource(endLoad);
        LoadPlan held = plan with { Shape = shape, Duration = Longest, WarmUp = TimeSpan.Zero, Thresholds = [], Grace = Longest };
        Task<RunResult> load = new LoadRun(held, time) { Observers = Observers, Probe = Probe }.RunAsync(seen.Token, abort);
        try
        {
            await Task.Delay(Settle, time, endLoad).ConfigureAwait(false);
            await Probe.LookForReleasesAsync(endLoad).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // Ended by the user: nobody looked.
        }

        IReadOnlyList<AsyncRelease> releases = Probe.Releases;
        await seen.CancelAsync().ConfigureAwait(false);
        await load.ConfigureAwait(false);
        return releases;
    }
}

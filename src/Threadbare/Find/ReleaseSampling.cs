using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Holds a load that makes requests wait and samples which code lets them continue.</summary>
internal sealed class ReleaseSampling(LoadPlan plan, ILoadRunner runner, TimeProvider time)
{
    // After this the queues of a load past the tipping point have formed.
    private static readonly TimeSpan Settle = TimeSpan.FromSeconds(1.5);

    // Time limit of load and sampling together; sampling itself takes a few seconds.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(15);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe Probe { get; init; }

    /// <param name="shape">The load.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public async Task<IReadOnlyList<AsyncRelease>> RunAsync(LoadShape shape, CancellationToken endLoad, CancellationToken abort)
    {
        using var sampled = CancellationTokenSource.CreateLinkedTokenSource(endLoad);
        LoadPlan held = plan with
        {
            Shape = shape, Command = null, Duration = Longest, WarmUp = TimeSpan.Zero, Thresholds = [], Grace = Longest,
        };
        Task<SearchPart> load = runner.RunAsync(held, Observers, Probe, sampled.Token, abort);
        try
        {
            await Task.Delay(Settle, time, endLoad).ConfigureAwait(false);
            await Probe.SampleReleasesAsync(endLoad).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // The user ended the search before anything was sampled.
        }

        IReadOnlyList<AsyncRelease> releases = Probe.Releases;
        await sampled.CancelAsync().ConfigureAwait(false);
        await load.ConfigureAwait(false);
        return releases;
    }
}

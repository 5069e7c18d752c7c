using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Run;

namespace Threadbare.Find;

/// <summary>Holds a load and samples which lines requests wait at, and which code lets them continue.</summary>
internal sealed class LoadSampling(LoadPlan plan, ILoadRunner runner, TimeProvider time)
{
    // After this the queues of a load past the tipping point have formed.
    private static readonly TimeSpan Settle = TimeSpan.FromSeconds(1.5);

    // Time limit of load and sampling together; sampling itself takes a few seconds.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(15);

    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    public required IRuntimeProbe Probe { get; init; }

    /// <param name="shape">The load.</param>
    /// <param name="withReleases">True to sample too which code lets requests continue.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public async Task<LoadSample> RunAsync(LoadShape shape, bool withReleases, CancellationToken endLoad, CancellationToken abort)
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
            await Probe.SampleAwaitsAsync(endLoad).ConfigureAwait(false);
            if (withReleases)
            {
                await Probe.SampleReleasesAsync(endLoad).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException)
        {
            // The user ended the search before anything was sampled.
        }

        // The locks are those of the load that shows the limit.
        var sample = new LoadSample(Probe.Releases, new AwaitedCode([.. Probe.Holders.Where(IsAwaited)], Probe.Calls));
        await sampled.CancelAsync().ConfigureAwait(false);
        SearchPart part = await load.ConfigureAwait(false);
        return sample with { Blame = part.Result.Blame };
    }

    // Lines that hold a lock were seen in stack bursts, which every load has.
    private static bool IsAwaited(Holder holder) => holder.Limit != Limit.Lock;
}

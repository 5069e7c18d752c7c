namespace Threadbare.Find;

/// <summary>Holds a load while the lines behind it are sampled. Sampling slows the service, so no figure is taken from these
/// seconds.</summary>
/// <param name="plan">The requests.</param>
/// <param name="runner">Sends the load.</param>
/// <param name="time">The clock.</param>
internal sealed class LoadSampling(LoadPlan plan, ILoadRunner runner, TimeProvider time)
{
    // By then the queues of a load past the tipping point have formed, and code that the load needs is compiled.
    private static readonly TimeSpan Settle = TimeSpan.FromSeconds(1.5);

    // Time limit of load and sampling together; sampling itself takes a few seconds, or ten where objects are followed.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(15);
    private static readonly TimeSpan LongestWithObjects = TimeSpan.FromSeconds(40);

    /// <summary>Observers of the load.</summary>
    public required IReadOnlyList<IRunObserver> Observers { get; init; }

    /// <summary>Watches the target, and samples.</summary>
    public required IRuntimeProbe Probe { get; init; }

    /// <summary>Samples which lines requests wait at.</summary>
    /// <param name="shape">The load.</param>
    /// <param name="withReleases">True to sample too which code lets requests continue.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public async Task<Observations> SampleWaitsAsync(
        LoadShape shape, bool withReleases, CancellationToken endLoad, CancellationToken abort)
    {
        RunResult held = await HoldAsync(shape, Longest, SampleAsync, endLoad, abort).ConfigureAwait(false);

        // The locks are those of the load that shows the limit.
        Observations seen = Probe.Seen;
        return seen with { Holders = [.. seen.Holders.Where(IsAwaited)], Blame = held.Blame };

        async Task SampleAsync()
        {
            await Probe.SampleAsync(ProbeWindow.Awaits, endLoad).ConfigureAwait(false);
            if (withReleases)
            {
                await Probe.SampleAsync(ProbeWindow.Releases, endLoad).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Samples which lines use the processors, allocate and throw.</summary>
    /// <param name="shape">The load.</param>
    /// <param name="withObjects">True to find too which new objects stay in use.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything at once.</param>
    public Task<RunResult> SampleWorkAsync(LoadShape shape, bool withObjects, CancellationToken endLoad, CancellationToken abort)
    {
        return HoldAsync(shape, withObjects ? LongestWithObjects : Longest, SampleAsync, endLoad, abort);

        async Task SampleAsync()
        {
            await Probe.SampleAsync(ProbeWindow.Work, endLoad).ConfigureAwait(false);
            if (withObjects)
            {
                await Probe.SampleAsync(ProbeWindow.Retained, endLoad).ConfigureAwait(false);
            }
        }
    }

    private async Task<RunResult> HoldAsync(
        LoadShape shape, TimeSpan longest, Func<Task> sampleAsync, CancellationToken endLoad, CancellationToken abort)
    {
        using var sampled = CancellationTokenSource.CreateLinkedTokenSource(endLoad);
        LoadPlan held = plan with
        {
            Shape = shape, Command = null, Duration = longest, WarmUp = TimeSpan.Zero, Thresholds = [], Grace = longest,
        };
        Task<SearchPart> load = runner.RunAsync(held, Observers, Probe, sampled.Token, abort);
        try
        {
            await Task.Delay(Settle, time, endLoad).ConfigureAwait(false);
            await sampleAsync().ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // The user ended the search before anything was sampled.
        }

        await sampled.CancelAsync().ConfigureAwait(false);
        return (await load.ConfigureAwait(false)).Result;
    }

    // Lines that hold a lock were seen in stack bursts, which every load has.
    private static bool IsAwaited(Holder holder) => holder.Limit != Limit.Lock;
}

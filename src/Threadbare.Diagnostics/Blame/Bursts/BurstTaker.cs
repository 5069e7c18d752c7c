namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>
/// Takes stack bursts: one a second while work waits or threads are blocked, otherwise, after the first few, one every few seconds.
/// </summary>
internal sealed class BurstTaker(
    StackSampler sampler, RequestFollower requests, MonitorWaits waits, BurstPace pace, LoadTally tally, UnreadBursts unread,
    TimeProvider time)
{
    private int _taken;

    /// <summary>Number of bursts taken since this was last asked.</summary>
    public int Drain() => Interlocked.Exchange(ref _taken, 0);

    /// <summary>Takes bursts until it is cancelled.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        try
        {
            while (true)
            {
                await TakeOnceAsync(cancellationToken).ConfigureAwait(false);
                await PauseAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            unread.End();
        }
    }

    private async Task TakeOnceAsync(CancellationToken cancellationToken)
    {
        try
        {
            Burst burst = await TakeAsync(cancellationToken).ConfigureAwait(false);
            await unread.AddAsync(burst, cancellationToken).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            // The process is stopped, and may continue.
        }
    }

    private async Task<Burst> TakeAsync(CancellationToken cancellationToken)
    {
        await requests.OpenOrCloseAsync(pace.Load, pace.IsBlocked, cancellationToken).ConfigureAwait(false);
        int load = pace.Load;
        SampledStacks stacks = await sampler.TakeAsync(cancellationToken).ConfigureAwait(false);
        long at = time.GetTimestamp();
        Interlocked.Increment(ref _taken);
        long stuckSince = stacks.From - (long)(BlameConstants.StuckWait.TotalSeconds * time.TimestampFrequency);
        IReadOnlyDictionary<long, long> owners = waits.FindOwners(stuckSince);
        RequestsByThread worked = await requests.FindBetweenAsync(stacks.From, stacks.Until, cancellationToken).ConfigureAwait(false);
        return new Burst(load, stacks.Threads, worked, pace.Pressure, at) { Owners = owners };
    }

    // The first bursts come soon, for some are needed to blame a place. A pool that fills up ends a calm pause.
    private async Task PauseAsync(CancellationToken cancellationToken)
    {
        await Task.Delay(BurstConstants.UrgentPause, time, cancellationToken).ConfigureAwait(false);
        TimeSpan waited = BurstConstants.UrgentPause;
        while (waited < BurstConstants.CalmPause && !pace.IsUrgent && tally.Bursts >= BlameConstants.MinBursts)
        {
            await Task.Delay(BurstConstants.PauseCheck, time, cancellationToken).ConfigureAwait(false);
            waited += BurstConstants.PauseCheck;
        }
    }
}

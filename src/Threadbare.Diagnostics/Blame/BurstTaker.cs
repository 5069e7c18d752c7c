using Threadbare.Diagnostics.Stacks;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Takes bursts of stacks: one a second while work waits or threads are blocked, else, after the first few, one every few seconds.</summary>
internal sealed class BurstTaker(StackSampler sampler, RequestWindow requests, LookPace pace, LoadTally tally, UnreadBursts unread, TimeProvider time)
{
    private static readonly TimeSpan BusyPause = TimeSpan.FromSeconds(0.9);
    private static readonly TimeSpan CalmPause = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Tick = TimeSpan.FromSeconds(0.25);

    private int _taken;

    /// <summary>How many were taken since this was last asked.</summary>
    public int Drain() => Interlocked.Exchange(ref _taken, 0);

    /// <summary>Takes them until it is ended.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        try
        {
            while (true)
            {
                await unread.AddAsync(await TakeAsync(cancellationToken).ConfigureAwait(false), cancellationToken).ConfigureAwait(false);
                await PauseAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            unread.End();
        }
    }

    private async Task<Burst> TakeAsync(CancellationToken cancellationToken)
    {
        await requests.OpenOrCloseAsync(cancellationToken).ConfigureAwait(false);
        int load = pace.Load;
        SampledStacks stacks = await sampler.TakeAsync(cancellationToken).ConfigureAwait(false);
        long at = time.GetTimestamp();
        Interlocked.Increment(ref _taken);
        return new Burst(load, stacks.Threads, requests.During(stacks.From, stacks.Until), pace.IsQueued, at);
    }

    // The first looks come soon, for it takes some to tell. A pool that fills up during a calm pause is looked at once it shows.
    private async Task PauseAsync(CancellationToken cancellationToken)
    {
        await Task.Delay(BusyPause, time, cancellationToken).ConfigureAwait(false);
        for (TimeSpan waited = BusyPause; waited < CalmPause && !pace.IsBusy && tally.Looks >= BlamedPlace.FewestLooks; waited += Tick)
        {
            await Task.Delay(Tick, time, cancellationToken).ConfigureAwait(false);
        }
    }
}

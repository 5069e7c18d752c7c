using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Tally;
using Threadbare.Diagnostics.Stacks.Symbols;

namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>Reads bursts in the order they were taken, and adds up what they say.</summary>
internal sealed class BurstReader(FreshSymbols symbols, StackReader stacks, HiddenHandlers handlers, BurstPace pace, LoadTally tally, UnreadBursts unread, TimeProvider time)
{
    private static readonly TimeSpan Freshness = TimeSpan.FromSeconds(1.5);

    private Read? _latest;

    /// <summary>What the latest burst said; null where none was taken lately.</summary>
    public BurstReading? Latest => Volatile.Read(ref _latest) is { } read && time.GetElapsedTime(read.TakenAt) < Freshness ? read.Burst : null;

    /// <summary>Reads until no more will come.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        try
        {
            await foreach (Burst taken in unread.ReadAllAsync(cancellationToken).ConfigureAwait(false))
            {
                if (await symbols.RefreshAsync(taken.Threads, cancellationToken).ConfigureAwait(false))
                {
                    stacks.Forget();
                }

                var burst = new BurstReading(taken.Threads, stacks.Read, blocked => handlers.Resolve(blocked, taken.Requests));
                Volatile.Write(ref _latest, new Read(burst, taken.At));
                tally.Add(taken, burst);
                pace.Learn(burst);
            }
        }
        finally
        {
            unread.End();
        }
    }

    private sealed record Read(BurstReading Burst, long TakenAt);
}

namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>Reads bursts in the order they were taken, and adds them to the load's tally.</summary>
internal sealed class BurstReader(
    FreshSymbols symbols,
    StackReader stacks,
    HiddenHandlers handlers,
    BurstPace pace,
    LoadTally tally,
    UnreadBursts unread,
    Lock reading,
    SearchTime searching,
    TimeProvider time)
{
    private LatestReading? _latest;
    private int _givenUp;

    /// <summary>The latest burst; null where none was taken lately.</summary>
    public BurstReading? Latest =>
        Volatile.Read(ref _latest) is { } latest && time.GetElapsedTime(latest.TakenAt) < BurstConstants.BurstAge ? latest.Burst : null;

    /// <summary>Reads until no more bursts will come.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        try
        {
            await foreach (Burst taken in unread.ReadAllAsync(cancellationToken).ConfigureAwait(false))
            {
                await ReadOnceAsync(taken, cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            unread.End();
        }
    }

    private async Task ReadOnceAsync(Burst taken, CancellationToken cancellationToken)
    {
        try
        {
            if (await symbols.RefreshAsync(taken.Threads, cancellationToken).ConfigureAwait(false))
            {
                lock (reading)
                {
                    stacks.Forget();
                }
            }

            Read(taken, cancellationToken);
        }
        catch (TimeoutException)
        {
            // The process is stopped, and may continue: this burst cannot be read without the names of its code.
        }
    }

    private void Read(Burst taken, CancellationToken cancellationToken)
    {
        BurstReading burst;
        lock (reading)
        {
            // What a search has found so far is kept, so that the next one gets further.
            if (searching.GivenUp > _givenUp)
            {
                _givenUp = searching.GivenUp;
                stacks.Forget();
            }

            searching.Begin(StackConstants.LongestSearch, cancellationToken);

            // Only one thread at a time may search the program's code.
            burst = new BurstReading(taken.Threads, stacks.Read, blocked => handlers.Resolve(blocked, taken.Requests), taken.Owners);
        }

        Volatile.Write(ref _latest, new LatestReading(burst, taken.At));
        tally.Add(taken.Load, taken.Pressure, burst);
        pace.Learn(burst);
    }

    private sealed record LatestReading(BurstReading Burst, long TakenAt);
}

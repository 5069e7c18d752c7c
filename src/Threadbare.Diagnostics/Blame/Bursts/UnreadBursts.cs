using System.Runtime.CompilerServices;

namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>Holds the bursts that are taken and not read yet, so that taking does not wait for reading.</summary>
/// <remarks>To read the first burst means to read the whole program, and starvation at a service's start is soon over.</remarks>
internal sealed class UnreadBursts(TimeProvider time)
{
    // If it is full, taking waits for reading.
    private readonly Channel<Burst> _bursts = Channel.CreateBounded<Burst>(BurstConstants.MaxUnreadBursts);
    private int _count;

    /// <summary>Adds a burst.</summary>
    public async Task AddAsync(Burst burst, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _count);
        await _bursts.Writer.WriteAsync(burst, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Ends the queue, because taking or reading has ended.</summary>
    public void End()
    {
        _bursts.Writer.TryComplete();
        Volatile.Write(ref _count, 0);
    }

    /// <summary>Yields each burst; it counts as read when the next one is asked for.</summary>
    public async IAsyncEnumerable<Burst> ReadAllAsync([EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await foreach (Burst burst in _bursts.Reader.ReadAllAsync(cancellationToken).ConfigureAwait(false))
        {
            yield return burst;
            Interlocked.Decrement(ref _count);
        }
    }

    /// <summary>Waits until all bursts are read, the time is over, or the wait is cancelled.</summary>
    public async Task WhenReadAsync(TimeSpan longest, CancellationToken cancellationToken)
    {
        TimeSpan waited = TimeSpan.Zero;
        while (waited < longest && Volatile.Read(ref _count) > 0 && !cancellationToken.IsCancellationRequested)
        {
            Task delay = Task.Delay(BurstConstants.FinalReadingCheck, time, cancellationToken);
            await delay.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            waited += BurstConstants.FinalReadingCheck;
        }
    }
}

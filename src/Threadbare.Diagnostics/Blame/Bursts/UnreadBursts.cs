using System.Runtime.CompilerServices;
using System.Threading.Channels;

namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>What is taken and not read yet. To read the first burst means to read the whole program, and a starved service is soon over: so nobody who takes waits for it.</summary>
internal sealed class UnreadBursts(TimeProvider time)
{
    private const int Most = 16;
    private static readonly TimeSpan Tick = TimeSpan.FromSeconds(0.05);

    // Full, the taking waits for the reading.
    private readonly Channel<Burst> _bursts = Channel.CreateBounded<Burst>(Most);
    private int _count;

    public async Task AddAsync(Burst burst, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _count);
        await _bursts.Writer.WriteAsync(burst, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>No more will come: either side has ended.</summary>
    public void End()
    {
        _bursts.Writer.TryComplete();
        Volatile.Write(ref _count, 0);
    }

    /// <summary>Hands out each burst; it counts as read when the next is asked for.</summary>
    public async IAsyncEnumerable<Burst> ReadAllAsync([EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await foreach (Burst burst in _bursts.Reader.ReadAllAsync(cancellationToken).ConfigureAwait(false))
        {
            yield return burst;
            Interlocked.Decrement(ref _count);
        }
    }

    /// <summary>Waits until all that was taken is read, the time is over, or it is cancelled.</summary>
    public async Task WhenReadAsync(TimeSpan most, CancellationToken cancellationToken)
    {
        for (TimeSpan waited = TimeSpan.Zero; waited < most && Volatile.Read(ref _count) > 0 && !cancellationToken.IsCancellationRequested; waited += Tick)
        {
            await Task.Delay(Tick, time, cancellationToken).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
    }
}

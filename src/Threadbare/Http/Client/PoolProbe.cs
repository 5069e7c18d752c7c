using Threadbare.Load;

namespace Threadbare.Http.Client;

/// <summary>Asks now and then whether the thread pool, on which answers are read, takes work up at once.</summary>
/// <remarks>
/// An answer that waits for a thread is measured late, and no thread of the lane would notice. The share of probes that found
/// others before them, or had to wait, is the share of time in which an answer would have, as for any regular sample.
/// </remarks>
internal sealed class PoolProbe(RunClock clock) : IThreadPoolWorkItem
{
    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(20);
    private static readonly TimeSpan Bearable = TimeSpan.FromMilliseconds(1);

    private readonly long _every = clock.Stamps(Every);
    private readonly long _bearable = clock.Stamps(Bearable);
    private long _queued = clock.Now;
    private long _ran = clock.Now;
    private bool _foundOthers;

    /// <summary>True while the pool is behind, by the last probe. Sends the next when it is time.</summary>
    public bool IsBehind(long now)
    {
        long ran = Volatile.Read(ref _ran);
        bool isOut = ran == 0;
        if (!isOut && now - _queued >= _every)
        {
            (_queued, ran) = (now, now);
            _foundOthers = ThreadPool.PendingWorkItemCount > 0;
            Volatile.Write(ref _ran, 0);
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        }

        return _foundOthers || (isOut ? now : ran) - _queued > _bearable;
    }

    void IThreadPoolWorkItem.Execute() => Volatile.Write(ref _ran, clock.Now);
}

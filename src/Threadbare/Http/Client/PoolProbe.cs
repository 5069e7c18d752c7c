namespace Threadbare.Http.Client;

/// <summary>Checks 50 times a second that the thread pool, which reads the answers, starts work at once.</summary>
/// <remarks>
/// An answer that waits for a thread is measured late, and the loop's thread would not notice. The share of probes that had to wait,
/// or found other work before them, is the share of time in which an answer would have had to wait.
/// </remarks>
internal sealed class PoolProbe(RunClock clock) : IThreadPoolWorkItem
{
    // 50 samples in a report of one second give its busy share to 2 %, for some microseconds of work.
    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(20);

    // Well above the some ten microseconds that an idle pool takes, and below any delay that would change a reported time.
    private static readonly TimeSpan Bearable = TimeSpan.FromMilliseconds(1);

    private readonly long _every = clock.Stamps(Every);
    private readonly long _bearable = clock.Stamps(Bearable);
    private long _queued = clock.Now;
    private long _ran = clock.Now;
    private bool _foundOthers;

    /// <summary>True when the last probe had to wait. Sends the next probe when it is due.</summary>
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

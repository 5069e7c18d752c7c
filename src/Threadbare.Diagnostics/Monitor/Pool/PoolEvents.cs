namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Counts the events of the pool and of locks between two samples.</summary>
/// <remarks>The thread that reads events writes it; the one that samples drains it.</remarks>
internal sealed class PoolEvents
{
    private const int Starvation = 6;
    private const int CooperativeBlocking = 8;

    private readonly Lock _gate = new();
    private HashSet<ulong> _locks = [];
    private int _goal;
    private int _highestGoal;
    private double? _firstThreads;
    private bool _isMinHidden;
    private int _starvation;
    private int _cooperative;
    private double _lockWait;
    private (int Min, int Max)? _limits;

    /// <summary>The threads that wait for monitors, on runtimes that tell monitors apart.</summary>
    public MonitorWaits Waits { get; } = new();

    /// <summary>
    /// The pool's bounds as it last reported them; null where it did not, as when they were set before the watching began.
    /// </summary>
    public (int Min, int Max)? Limits
    {
        get
        {
            lock (_gate)
            {
                return _limits;
            }
        }
    }

    /// <summary>Counts the events of a source.</summary>
    public void Follow(TraceEventDispatcher source)
    {
        source.Clr.ThreadPoolWorkerThreadAdjustmentAdjustment += traced => Adjusted(traced.NewWorkerThreadCount, (int)traced.Reason);
        source.Clr.ThreadPoolMinMaxThreads += traced => Limited(traced.MinWorkerThreads, traced.MaxWorkerThreads);
        source.Clr.ContentionStart += BeginWait;
        source.Clr.ContentionStop += EndWait;
    }

    /// <summary>The pool changed its target number of threads. Only increases count: the pool also removes threads that it added.</summary>
    /// <param name="goal">The new target number.</param>
    /// <param name="reason">The reason, by the runtime's number.</param>
    public void Adjusted(int goal, int reason)
    {
        lock (_gate)
        {
            int rise = goal > _goal ? 1 : 0;
            _starvation += reason == Starvation ? rise : 0;
            _cooperative += reason == CooperativeBlocking ? rise : 0;
            _goal = goal;
            _highestGoal = Math.Max(_highestGoal, goal);
        }
    }

    /// <summary>
    /// Says whether the pool has a minimum that it did not report: it then has more threads than it had at the first call, and than it
    /// ever aimed at since. Every thread above the minimum is announced by an adjustment.
    /// </summary>
    /// <param name="threads">Its threads now.</param>
    /// <param name="processors">The minimum of the runtime itself.</param>
    public bool HidesMinimum(double threads, double processors)
    {
        lock (_gate)
        {
            _firstThreads ??= Math.Max(threads, processors);
            return _isMinHidden |= threads > Math.Max(_firstThreads.Value, _highestGoal) + 1;
        }
    }

    /// <summary>The pool reported its bounds.</summary>
    public void Limited(int min, int max)
    {
        lock (_gate)
        {
            _limits = (min, max);
        }
    }

    /// <summary>A thread started to wait for a monitor.</summary>
    /// <param name="monitor">The monitor's number; 0 where the runtime is too old to report it.</param>
    public void Contended(ulong monitor)
    {
        lock (_gate)
        {
            _locks.Add(monitor);
        }
    }

    /// <summary>A thread has got its monitor.</summary>
    public void Acquired(TimeSpan waited)
    {
        lock (_gate)
        {
            _lockWait += waited.TotalMilliseconds;
        }
    }

    /// <summary>Returns the counts since the last call, and resets them.</summary>
    public PoolCounts Drain()
    {
        lock (_gate)
        {
            bool areKnown = !_locks.Contains(0);
            var counts = new PoolCounts(_starvation, _cooperative, _lockWait, areKnown ? _locks.Count : null);
            (_starvation, _cooperative, _lockWait, _locks) = (0, 0, 0, []);
            return counts;
        }
    }

    private void BeginWait(ContentionStartTraceData traced)
    {
        if (traced.ContentionFlags == ContentionFlags.Managed)
        {
            Contended(traced.Version >= 2 ? traced.LockID : 0);
            if (traced.Version >= 2)
            {
                Waits.Begin(traced.ThreadID, EventTime.Read(traced), traced.LockID, (long)traced.LockOwnerThreadID);
            }
        }
    }

    private void EndWait(ContentionStopTraceData traced)
    {
        Acquired(TimeSpan.FromMicroseconds(traced.DurationNs / 1000));
        Waits.End(traced.ThreadID);
    }
}

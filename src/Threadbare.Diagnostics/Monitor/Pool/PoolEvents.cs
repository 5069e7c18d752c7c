namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Counts the events of the pool and of locks between two samples. Written by the thread that reads, drained by the one that samples.</summary>
internal sealed class PoolEvents
{
    private const int Starvation = 6;
    private const int CooperativeBlocking = 8;

    private readonly Lock _gate = new();
    private HashSet<ulong> _locks = [];
    private int _goal;
    private int _starvation;
    private int _cooperative;
    private double _lockWait;
    private (int Min, int Max)? _limits;

    /// <summary>The pool's bounds as it last told them; null where it did not, as when they were set before we came.</summary>
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

    /// <summary>The pool changed its goal of threads; only rises count, for it also takes back what it made up.</summary>
    /// <param name="goal">The new goal.</param>
    /// <param name="reason">Why, by the runtime's number.</param>
    public void Adjusted(int goal, int reason)
    {
        lock (_gate)
        {
            int rise = goal > _goal ? 1 : 0;
            _starvation += reason == Starvation ? rise : 0;
            _cooperative += reason == CooperativeBlocking ? rise : 0;
            _goal = goal;
        }
    }

    /// <summary>The pool told its bounds.</summary>
    public void Limited(int min, int max)
    {
        lock (_gate)
        {
            _limits = (min, max);
        }
    }

    /// <summary>A thread began to wait for a monitor.</summary>
    /// <param name="monitor">Which; 0 where the runtime is too old to say.</param>
    public void Contended(ulong monitor)
    {
        lock (_gate)
        {
            _locks.Add(monitor);
        }
    }

    /// <summary>A thread has its monitor.</summary>
    public void Acquired(TimeSpan waited)
    {
        lock (_gate)
        {
            _lockWait += waited.TotalMilliseconds;
        }
    }

    /// <summary>Takes what came since the last time.</summary>
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
}

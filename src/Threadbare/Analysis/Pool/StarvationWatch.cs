namespace Threadbare.Analysis.Pool;

/// <summary>Says, second by second, whether a pool is starved: from how long work waits and what its threads do, never from one
/// counter.</summary>
/// <remarks>
/// Work waits when items queued in this sample or waited long in the last window. It is starvation when most busy threads are
/// blocked, or the pool grows and no stacks were seen; it is the processors when those are busy. The runtime's own starvation
/// events prove nothing by their absence: blocks under half a second raise none. A state holds once three samples agree, so
/// that a burst of a moment is none.
/// </remarks>
internal sealed class StarvationWatch
{
    private readonly Queue<RuntimeSample> _recent = new();
    private PoolState _candidate;
    private double _candidateSince;
    private int _agreed;

    /// <summary>The state that holds.</summary>
    public PoolState State { get; private set; }

    /// <summary>Since which second it does, on the clock of the intervals: the first of those that agreed.</summary>
    public double Since { get; private set; }

    /// <summary>Takes one second.</summary>
    /// <returns>True when the state has changed.</returns>
    public bool Add(IntervalResult interval)
    {
        RuntimeSample? sample = interval.Runtime;

        // A second in which nothing was reported is neither.
        if (sample?.QueueLength is null)
        {
            return false;
        }

        _recent.Enqueue(sample);
        if (_recent.Count > PoolConstants.RememberedSeconds)
        {
            _recent.Dequeue();
        }

        PoolState seen = Judge(sample);
        if (seen != _candidate)
        {
            (_candidate, _candidateSince, _agreed) = (seen, interval.T, 0);
        }

        _agreed++;
        if (seen == State || _agreed < PoolConstants.AgreeingSeconds)
        {
            return false;
        }

        (State, Since) = (seen, _candidateSince);
        return true;
    }

    private PoolState Judge(RuntimeSample sample)
    {
        bool waits = sample.QueueLength > 0 || Latest(s => s.QueueWaitP99) >= PoolConstants.LongWait;
        return !waits ? PoolState.Calm
            : sample.CpuPercent >= PoolConstants.BusyProcessors * 100 * (sample.Processors ?? Environment.ProcessorCount)
                ? PoolState.ProcessorBound
            : IsHeld() ? PoolState.Starved : PoolState.Calm;
    }

    private bool IsHeld()
    {
        if (_recent.LastOrDefault(s => s.BlockedThreads is not null) is { } seen)
        {
            return seen.BlockedThreads >= 1 && seen.BlockedShare >= PoolConstants.NearlyAllBlocked;
        }

        return _recent.Last().Threads > _recent.Peek().Threads
            || _recent.Any(s => s.StarvationAdjustments > 0 || s.CooperativeAdjustments > 0);
    }

    private double? Latest(Func<RuntimeSample, double?> figure) => _recent.Select(figure).LastOrDefault(value => value is not null);
}

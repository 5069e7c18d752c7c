namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>Decides how soon the next stack burst is taken, and to which load it belongs.</summary>
/// <remarks>It is shared by the threads that sample figures, take bursts and read them.</remarks>
internal sealed class BurstPace
{
    // A burst between two loads belongs to none.
    private const int NoLoad = 0;

    private int _loads = NoLoad;
    private volatile int _load = NoLoad;
    private volatile bool _isUrgent;
    private volatile Pressure _pressure = new();
    private volatile bool _isBlocked;

    /// <summary>Number of the current load, from 1; 0 while no load runs.</summary>
    public int Load => _load;

    /// <summary>True while work is queued or threads are blocked: bursts should come quickly.</summary>
    public bool IsUrgent => _isUrgent;

    /// <summary>The pressure of the latest second.</summary>
    public Pressure Pressure => _pressure;

    /// <summary>True while threads are blocked, or work waits so long in the queue that they must be.</summary>
    public bool IsBlocked => _isBlocked;

    /// <summary>Starts the next load.</summary>
    /// <returns>Its number.</returns>
    public int BeginLoad() => _load = ++_loads;

    /// <summary>Ends the load.</summary>
    public void EndLoad() => _load = NoLoad;

    /// <summary>Learns from the figures of one second and the burst that belongs to it.</summary>
    public void Learn(RuntimeSample sample, BurstReading? latest)
    {
        bool hasQueuedWork = sample.QueueLength > 0;
        _pressure = new Pressure(hasQueuedWork, HasFullProcessors(sample));
        _isBlocked = sample.StarvationAdjustments > 0
            || sample.CooperativeAdjustments > 0
            || latest?.Blocked >= BurstConstants.MinBlocked
            || (hasQueuedWork && EstimateWait(sample) >= BurstConstants.NoticeableWait);
        _isUrgent = hasQueuedWork || _isBlocked;
    }

    /// <summary>Learns from a burst before the second is over.</summary>
    public void Learn(BurstReading burst)
    {
        _isBlocked |= burst.Blocked >= BurstConstants.MinBlocked;
        _isUrgent |= _isBlocked;
    }

    private static bool HasFullProcessors(RuntimeSample sample) =>
        sample.MachineShare >= BurstConstants.FullProcessors || sample.OwnShare >= BurstConstants.FullProcessors;

    // In milliseconds, by W = L / X (Little 1961); infinite if no item is taken from the queue.
    private static double EstimateWait(RuntimeSample sample) =>
        sample.CompletedPerSecond is { } completed ? 1000 * sample.QueueLength!.Value / completed : double.PositiveInfinity;
}

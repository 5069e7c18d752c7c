using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Blame.Bursts;

/// <summary>Whether it is worth looking now, and for which load: known to who samples, takes and reads alike.</summary>
internal sealed class BurstPace
{
    // What is taken between two loads belongs to none.
    private const int NoLoad = 0;

    // Where the processor is the limit work is queued too, and taken up at once.
    private const double LongWaitMs = 20;

    private int _loads = NoLoad;
    private volatile int _load = NoLoad;
    private volatile bool _isBusy;
    private volatile bool _isQueued;
    private volatile bool _isHeld;

    /// <summary>The load that goes on, counted from 1; 0 while there is none.</summary>
    public int Load => _load;

    /// <summary>True while work waits or threads are blocked.</summary>
    public bool IsUrgent => _isBusy;

    /// <summary>True while work waits for a thread.</summary>
    public bool HasQueuedWork => _isQueued;

    /// <summary>True while threads are blocked, or work waits long enough for that to be why.</summary>
    public bool IsBlocked => _isHeld;

    /// <summary>Begins the next load.</summary>
    /// <returns>Its number.</returns>
    public int BeginLoad() => _load = ++_loads;

    public void EndLoad() => _load = NoLoad;

    /// <summary>Learns from a second of figures and the stacks that belong to it.</summary>
    public void Learn(RuntimeSample sample, BurstReading? latest)
    {
        _isQueued = sample.QueueLength > 0;
        _isHeld = sample.StarvationAdjustments > 0 || sample.CooperativeAdjustments > 0 || latest?.Blocked >= 1 || (_isQueued && WaitOf(sample) >= LongWaitMs);
        _isBusy = _isQueued || _isHeld;
    }

    /// <summary>Learns from stacks, sooner than the second is over.</summary>
    public void Learn(BurstReading burst)
    {
        _isHeld |= burst.Blocked >= 1;
        _isBusy |= _isHeld;
    }

    // W = L / X (Little 1961); without end where nothing is taken up.
    private static double WaitOf(RuntimeSample sample) => sample.CompletedPerSecond is { } completed ? 1000 * sample.QueueLength!.Value / completed : double.PositiveInfinity;
}

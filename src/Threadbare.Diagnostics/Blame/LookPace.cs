using Threadbare.Results;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Whether it is worth looking now, and for which load: known to who samples, takes and reads alike.</summary>
internal sealed class LookPace
{
    // What is taken between two loads belongs to none.
    private const int NoLoad = 0;

    private int _loads = NoLoad;
    private volatile int _load = NoLoad;
    private volatile bool _isBusy;
    private volatile bool _isQueued;

    /// <summary>The load that goes on, counted from 1; 0 while there is none.</summary>
    public int Load => _load;

    /// <summary>True while work waits or threads are blocked.</summary>
    public bool IsBusy => _isBusy;

    /// <summary>True while work waits for a thread.</summary>
    public bool IsQueued => _isQueued;

    /// <summary>Begins the next load.</summary>
    /// <returns>Its number.</returns>
    public int BeginLoad() => _load = ++_loads;

    public void EndLoad() => _load = NoLoad;

    /// <summary>Learns from a second of figures and the stacks that belong to it.</summary>
    public void Learn(RuntimeSample sample, BurstReading? latest)
    {
        _isQueued = sample.QueueLength > 0;
        _isBusy = _isQueued || sample.StarvationAdjustments > 0 || sample.CooperativeAdjustments > 0 || latest?.Blocked >= 1;
    }

    /// <summary>Learns from stacks, sooner than the second is over.</summary>
    public void Learn(BurstReading burst) => _isBusy |= burst.Blocked >= 1;
}

using Threadbare.Diagnostics.Routes;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>What the bursts of one load add up to; written by who reads them, asked by who reports.</summary>
/// <param name="routes">The routes known of the service.</param>
internal sealed class LoadTally(RouteTemplates routes)
{
    private readonly Lock _gate = new();
    private readonly BlameTally _tally = new(routes);
    private int _load;

    /// <inheritdoc cref="BlameTally.Places"/>
    public IReadOnlyList<BlamedPlace> Places
    {
        get
        {
            lock (_gate)
            {
                return _tally.Places();
            }
        }
    }

    /// <summary>How many bursts were read of this load.</summary>
    public int Looks
    {
        get
        {
            lock (_gate)
            {
                return _tally.Bursts;
            }
        }
    }

    /// <summary>Forgets the former load.</summary>
    public void Begin(int load)
    {
        lock (_gate)
        {
            _tally.Clear();
            _load = load;
        }
    }

    /// <summary>Adds a burst. What was taken under another load, or between two, says nothing of this one.</summary>
    public void Add(Burst taken, BurstReading burst)
    {
        lock (_gate)
        {
            if (taken.Load == _load)
            {
                _tally.Add(burst, taken.IsQueued);
            }
        }
    }
}

namespace Threadbare.Diagnostics.Blame.Tally;

/// <summary>Adds up the bursts of the current load.</summary>
/// <remarks>The thread that reads bursts writes it; the one that reports reads it.</remarks>
/// <param name="routes">The known routes of the service.</param>
internal sealed class LoadTally(RouteTemplates routes)
{
    private readonly Lock _gate = new();
    private readonly BlameTally _tally = new(routes);
    private int _load;

    /// <inheritdoc cref="BlameTally.FindPlaces"/>
    public IReadOnlyList<BlamedPlace> Places => Read(tally => tally.FindPlaces());

    /// <inheritdoc cref="BlameTally.FindHolders"/>
    public IReadOnlyList<Holder> Holders => Read(tally => tally.FindHolders());

    /// <summary>Number of bursts read of this load.</summary>
    public int Bursts => Read(tally => tally.Bursts);

    /// <summary>Starts a load: the former load is forgotten.</summary>
    public void Begin(int load)
    {
        lock (_gate)
        {
            _tally.Clear();
            _load = load;
        }
    }

    /// <summary>Adds a burst. A burst of another load, or between two loads, is left out.</summary>
    /// <param name="load">Number of the load under which it was taken.</param>
    /// <param name="pressure">The pressure meanwhile.</param>
    /// <param name="burst">The burst.</param>
    public void Add(int load, Pressure pressure, BurstReading burst)
    {
        lock (_gate)
        {
            if (load == _load)
            {
                _tally.Add(burst, pressure);
            }
        }
    }

    private T Read<T>(Func<BlameTally, T> read)
    {
        lock (_gate)
        {
            return read(_tally);
        }
    }
}

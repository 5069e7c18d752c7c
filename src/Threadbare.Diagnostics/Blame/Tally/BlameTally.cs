namespace Threadbare.Diagnostics.Blame.Tally;

/// <summary>Adds up over bursts where threads were blocked, and decides which places are to blame.</summary>
/// <param name="routes">The known routes of the service.</param>
internal sealed class BlameTally(RouteTemplates routes)
{
    private readonly Dictionary<PlaceKey, PlaceTally> _places = [];
    private readonly LockTally _locks = new();
    private double _threads;
    private bool _hasQueuedWork;

    /// <summary>The length of a burst.</summary>
    public TimeSpan BurstLength { get; init; } = StackConstants.BurstLength;

    /// <summary>True where only one moment is known, so that nothing shows how long a place holds threads.</summary>
    public bool IsMoment { get; init; }

    /// <summary>Number of bursts added.</summary>
    public int Bursts { get; private set; }

    /// <summary>Adds a burst.</summary>
    /// <param name="burst">The burst.</param>
    /// <param name="pressure">The pressure meanwhile.</param>
    public void Add(BurstReading burst, Pressure pressure)
    {
        Bursts++;
        _hasQueuedWork |= pressure.HasQueuedWork;
        _threads += burst.Threads;
        _locks.Add(burst);
        foreach (BlockedThread thread in burst.BlockedThreads.Where(thread => thread.Blamed is not null))
        {
            FindOrAdd(thread.Blamed!).Add(thread, Bursts, pressure);
            if (thread is { HeldAt: { } holder, Place: { } waiting } && PlaceKey.From(holder) != PlaceKey.From(waiting))
            {
                FindOrAdd(waiting).AddHolder(PlaceKey.From(holder), thread.Weight);
            }
        }
    }

    /// <summary>Forgets all bursts.</summary>
    public void Clear()
    {
        _places.Clear();
        _locks.Clear();
        (_threads, Bursts, _hasQueuedWork) = (0, 0, false);
    }

    /// <inheritdoc cref="LockTally.FindHolders"/>
    public IReadOnlyList<Holder> FindHolders() => _locks.FindHolders(Bursts, BurstLength);

    /// <summary>Finds the places to blame, worst first.</summary>
    public IReadOnlyList<BlamedPlace> FindPlaces() =>
    [
        .. Merge()
            .Where(IsToBlame)
            .OrderByDescending(place => place.Threads)
            .Select(place => place.Describe(Bursts, _threads, routes)),
    ];

    private bool IsToBlame(PlaceTally place)
    {
        bool holdsMany = place.Threads / place.Bursts >= BlameConstants.ManyThreads;
        return (IsMoment ? holdsMany || place.IsDeadlocked
                : place.Bursts >= (holdsMany ? BlameConstants.MinBurstsOfMany : BlameConstants.MinBursts))
            && place.Bursts >= BlameConstants.MinShareOfBursts * Bursts
            && place.Threads / Bursts >= BlameConstants.MinThreads
            && !place.IsResident(Bursts, _hasQueuedWork)
            && !place.IsStartOver(Bursts)
            && !place.IsCrowded;
    }

    private List<PlaceTally> Merge()
    {
        var merged = _places.ToDictionary(place => place.Key, place => place.Value.Copy());
        foreach ((PlaceKey key, PlaceTally place) in _places)
        {
            // The holder may not be seen in every burst. Its victims are still its victims.
            if (FindHolder(place) is { } holder && holder != key && merged.TryGetValue(holder, out PlaceTally? culprit))
            {
                merged.Remove(key);
                culprit.AddVictims(place);
            }
            else if (merged.Values.Where(other => other.Reveals(place)).ToList() is [var revealed])
            {
                merged.Remove(key);
                revealed.Add(place);
            }
        }

        return [.. merged.Values];
    }

    // A holder that was seen often enough to be blamed also holds the lock while nobody is seen to hold it.
    private PlaceKey? FindHolder(PlaceTally place)
    {
        if (place.FindHolder(withoutBetween: false) is { } holder)
        {
            return holder;
        }

        return place.FindHolder(withoutBetween: true) is { } likely && _places[likely].Bursts >= BlameConstants.MinBursts ? likely : null;
    }

    private PlaceTally FindOrAdd(Place place) => _places.FindOrAdd(PlaceKey.From(place), _ => new PlaceTally(place));
}

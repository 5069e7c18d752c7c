using Threadbare.Diagnostics.Routes;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Adds up over bursts where threads were blocked, and says which places are to blame.</summary>
/// <param name="routes">The routes known of the service.</param>
internal sealed class BlameTally(RouteTemplates routes)
{
    // A start, a first request or a rare wait is over before a third second; many threads in one place are none of these.
    private const int FewestBursts = BlamedPlace.FewestLooks;
    private const int FewestOfMany = 2;
    private const double Many = 4;
    private const double LeastOfBursts = 0.2;

    // Less than this of one thread is no disease.
    private const double LeastThreads = 0.25;

    private readonly Dictionary<PlaceKey, PlaceTally> _places = [];
    private double _threads;
    private bool _hasQueued;

    /// <summary>How many bursts were added.</summary>
    public int Bursts { get; private set; }

    /// <summary>Adds a burst.</summary>
    /// <param name="burst">What it says.</param>
    /// <param name="isQueued">True when work waited for a thread.</param>
    public void Add(BurstReading burst, bool isQueued)
    {
        Bursts++;
        _hasQueued |= isQueued;
        _threads += burst.Threads;
        foreach (BlockedThread thread in burst.BlockedThreads.Where(thread => thread.Blamed is not null))
        {
            Of(thread.Blamed!).Add(thread, Bursts);
            if (thread is { HeldAt: { } holder, Place: { } waiting } && PlaceKey.Of(holder) != PlaceKey.Of(waiting))
            {
                Of(waiting).Hold(PlaceKey.Of(holder), thread.Weight);
            }
        }
    }

    public void Clear()
    {
        _places.Clear();
        (_threads, Bursts, _hasQueued) = (0, 0, false);
    }

    /// <summary>The places to blame, worst first.</summary>
    public IReadOnlyList<BlamedPlace> Places()
    {
        return
        [
            .. Merged()
                .Where(IsDisease)
                .OrderByDescending(place => place.Threads)
                .Select(place => place.Result(Bursts, _threads, routes)),
        ];
    }

    private bool IsDisease(PlaceTally place) =>
        place.Bursts >= (place.Threads / place.Bursts >= Many ? FewestOfMany : FewestBursts) && place.Bursts >= LeastOfBursts * Bursts && place.Threads / Bursts >= LeastThreads
        && !place.IsStanding(Bursts, _hasQueued) && !place.IsStartOver(Bursts);

    private List<PlaceTally> Merged()
    {
        var merged = _places.ToDictionary(place => place.Key, place => place.Value.Copy());
        foreach ((PlaceKey key, PlaceTally place) in _places)
        {
            // Where the holder was not caught in every burst, its victims are still its victims.
            if (HolderOf(place) is { } holder && holder != key && merged.TryGetValue(holder, out PlaceTally? culprit))
            {
                merged.Remove(key);
                culprit.TakeVictims(place);
            }
            else if (merged.Values.Where(other => other.Reveals(place)).ToList() is [var revealed])
            {
                merged.Remove(key);
                revealed.Take(place);
            }
        }

        return [.. merged.Values];
    }

    // One that was seen often enough to be blamed holds what nobody else was seen to hold.
    private PlaceKey? HolderOf(PlaceTally place) =>
        place.Holder(withoutBetween: false) ?? (place.Holder(withoutBetween: true) is { } holder && _places[holder].Bursts >= FewestBursts ? holder : null);

    private PlaceTally Of(Place place)
    {
        var key = PlaceKey.Of(place);
        if (!_places.TryGetValue(key, out PlaceTally? tally))
        {
            _places[key] = tally = new PlaceTally(place);
        }

        return tally;
    }
}

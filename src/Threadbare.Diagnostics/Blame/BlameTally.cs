using Threadbare.Results;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Adds up over bursts where threads were blocked, and says which places are to blame.</summary>
internal sealed class BlameTally
{
    // A start, a first request or a rare wait is over before a third second.
    private const int FewestBursts = 3;
    private const double LeastOfBursts = 0.2;

    // Less than this of one thread is no disease.
    private const double LeastThreads = 0.25;

    private readonly Dictionary<PlaceKey, Entry> _places = [];
    private double _threads;
    private int _bursts;

    public void Add(BurstReading burst)
    {
        _bursts++;
        _threads += burst.Threads;
        foreach (IGrouping<PlaceKey, BlockedThread> place in burst.BlockedThreads.Where(thread => thread.Stack.Place is not null).GroupBy(thread => PlaceKey.Of(thread.Stack.Place!)))
        {
            if (!_places.TryGetValue(place.Key, out Entry? entry))
            {
                _places[place.Key] = entry = new Entry(place.First().Stack.Place!);
            }

            entry.Bursts++;
            entry.Threads += place.Sum(thread => thread.Weight);
        }
    }

    public void Clear()
    {
        _places.Clear();
        (_threads, _bursts) = (0, 0);
    }

    /// <summary>The places to blame, worst first.</summary>
    public IReadOnlyList<BlamedPlace> Places() =>
    [
        .. _places.Values
            .Where(entry => entry.Bursts >= Math.Max(FewestBursts, LeastOfBursts * _bursts) && entry.Threads / _bursts >= LeastThreads)
            .OrderByDescending(entry => entry.Threads)
            .Select(Blamed),
    ];

    private BlamedPlace Blamed(Entry entry) => new()
    {
        Method = entry.Place.Method,
        File = entry.Place.Line?.File,
        Line = entry.Place.Line?.Number,
        Call = entry.Place.Blocks.Call,
        Kind = entry.Place.Blocks.Kind,
        Share = Math.Round(entry.Threads / Math.Max(1, _threads), 3),
        Threads = Math.Round(entry.Threads / _bursts, 2),
        Advice = entry.Place.Advice,
        Certainty = entry.Place.Certainty,
        Stack = entry.Place.Stack,
    };

    private sealed class Entry(Place place)
    {
        public Place Place { get; } = place;

        public int Bursts { get; set; }

        public double Threads { get; set; }
    }
}

using System.Globalization;
using Threadbare.Diagnostics.Routes;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>How often and how many threads one place was seen to hold.</summary>
internal sealed class PlaceTally(Place place)
{
    private const int FewestAfterwards = 2;

    private readonly HashSet<int> _bursts = [];
    private readonly Dictionary<PlaceKey, double> _holders = [];
    private readonly RouteVotes _routes = new();
    private readonly StandingThreads _standing = new();
    private double _betweenHolders;
    private double _victims;
    private double _initializing;
    private double _othersLocks;

    /// <summary>The place, as surely as it was seen: later stacks may show the frame that earlier ones lacked.</summary>
    public Place Place { get; private set; } = place;

    /// <summary>Bursts in which it held any.</summary>
    public int Bursts => _bursts.Count;

    /// <summary>Threads held, over all bursts.</summary>
    public double Threads { get; private set; }

    /// <summary>The place that holds those that wait here, where it was seen to do so more often than anybody else; null where these hold themselves.</summary>
    /// <param name="withoutBetween">True to leave out those that wait while nobody holds what they wait for.</param>
    public PlaceKey? Holder(bool withoutBetween) =>
        _holders.Count > 0 && _holders.Values.Sum() > Threads - (withoutBetween ? _betweenHolders : 0) ? _holders.MaxBy(holder => holder.Value).Key : null;

    /// <summary>True when the same threads were there in all of so many bursts, and wait there by design; where work queued, more is asked for.</summary>
    public bool IsStanding(int bursts, bool isQueued) => _standing.InAll(bursts, isQueued);

    /// <summary>True where threads waited for what a framework or a package makes once under a lock of its own, and do no longer.</summary>
    /// <param name="bursts">All that were taken.</param>
    public bool IsStartOver(int bursts) => _othersLocks > Threads / 2 && bursts - _bursts.Max() >= Math.Max(FewestAfterwards, bursts / 4);

    public void Add(BlockedThread thread, int burst)
    {
        Place = Surer(Place, thread.Blamed ?? Place);
        _bursts.Add(burst);
        _standing.Add(thread, burst);
        Threads += thread.Weight;
        _betweenHolders += thread.IsBetweenHolders ? thread.Weight : 0;
        _othersLocks += thread.HeldAt is null && LockHolders.IsOthersLock(thread.Stack) ? thread.Weight : 0;
        _victims += thread.HeldAt is null ? 0 : thread.Weight;
        _initializing += thread.HeldAt is not null && thread.Stack.Waits == BlockingCalls.Initializer ? thread.Weight : 0;
        if (thread.Request is { } request)
        {
            _routes.Add(request, thread.Weight);
        }
    }

    /// <summary>Threads waited here for what another place holds.</summary>
    public void Hold(PlaceKey holder, double weight) => _holders[holder] = _holders.GetValueOrDefault(holder) + weight;

    public PlaceTally Copy()
    {
        var copy = new PlaceTally(Place);
        copy.Take(this);
        return copy;
    }

    /// <summary>Takes another place's threads as this one's own.</summary>
    public void Take(PlaceTally other)
    {
        _bursts.UnionWith(other._bursts);
        _standing.Take(other._standing);
        Threads += other.Threads;
        _betweenHolders += other._betweenHolders;
        _victims += other._victims;
        _initializing += other._initializing;
        _othersLocks += other._othersLocks;
        _routes.Add(other._routes);
    }

    /// <summary>Takes another place's threads as victims of this one.</summary>
    public void TakeVictims(PlaceTally other)
    {
        Take(other);
        _victims += other.Threads - other._victims;
        _initializing += other.Place.Blocks == BlockingCalls.Initializer ? other.Threads - other._initializing : 0;
    }

    /// <summary>True when this is the place that another, which names no line, is: the one of its candidates that was seen, or what was compiled into the same code.</summary>
    public bool Reveals(PlaceTally other) =>
        (Place.Line is { } line && other.Place.Candidates.Contains(line)) || (Place.Certainty != Certainty.RouteOnly && IsWithin(other.Place));

    private bool IsWithin(Place hidden) => hidden is { Certainty: Certainty.RouteOnly, CompiledInto: { } into } && Place.CompiledInto == into
        && (Place.Blocks.Kind == hidden.Blocks.Kind || hidden.Blocks == BlockingCalls.Native);

    public BlamedPlace Result(int bursts, double threads, RouteTemplates routes) => new()
    {
        Method = Place.Method,
        File = Place.Line?.File,
        Line = Place.Line?.Number,
        Call = Place.Blocks.Call,
        Kind = Place.Blocks.Kind,
        Route = _routes.Route(routes),
        Share = Math.Round(Threads / Math.Max(1, threads), 3),
        Threads = Math.Round(Threads / bursts, 2),
        Advice = Place.Advice + Waiting(bursts),
        Certainty = Place.Certainty,
        Through = Place.Through,
        Stack = Place.Stack,
    };

    private static Place Surer(Place known, Place seen) =>
        (known.Certainty != Certainty.ExactLine && seen.Certainty == Certainty.ExactLine ? seen : known) with { CompiledInto = known.CompiledInto ?? seen.CompiledInto };

    private string Waiting(int bursts) => _victims / bursts < 0.5
        ? ""
        : string.Create(CultureInfo.InvariantCulture, $" {_victims / bursts:0.#} of the threads wait until it {(_initializing > _victims / 2 ? "has initialized its class: do nothing slow in an initializer" : "lets go of a lock: hold none across it")}.");
}

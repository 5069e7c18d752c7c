namespace Threadbare.Diagnostics.Blame.Tally;

/// <summary>Counts how often one place held threads, and how many.</summary>
internal sealed class PlaceTally(Place place)
{
    private const string Deadlock = "It waits for a lock of a thread that waits for one of its own, a deadlock: take these locks in the "
        + "same order everywhere.";

    private readonly HashSet<int> _bursts = [];
    private readonly Dictionary<PlaceKey, double> _holders = [];
    private readonly RouteMajority _routes = new();
    private readonly Dictionary<WorkRoot, double> _roots = [];
    private readonly ResidentThreads _residents = new();
    private double _betweenHolders;
    private double _victims;
    private double _deadlocked;
    private double _initializing;
    private double _othersLocks;
    private double _crowdedLocks;

    /// <summary>The place, with the best certainty seen: later stacks may show the frame that earlier ones lacked.</summary>
    public Place Place { get; private set; } = place;

    /// <summary>Number of bursts in which it held threads.</summary>
    public int Bursts => _bursts.Count;

    /// <summary>Threads held, summed over all bursts; a thread that was blocked for a part of a burst counts for that part.</summary>
    public double Threads { get; private set; }

    /// <summary>True if threads were seen that wait here for locks of each other.</summary>
    public bool IsDeadlocked => _deadlocked > 0;

    /// <summary>The place that holds most of the threads that wait here; null if no place was seen to do so.</summary>
    /// <param name="withoutBetween">True to leave out threads that wait while nobody holds the lock.</param>
    public PlaceKey? FindHolder(bool withoutBetween)
    {
        double waiting = Threads - (withoutBetween ? _betweenHolders : 0);
        bool isHeld = _holders.Count > 0 && _holders.Values.Sum() > waiting;
        return isHeld ? _holders.MaxBy(holder => holder.Value).Key : null;
    }

    /// <summary>True if the same threads stayed here in all bursts, by design; more is required if work was queued.</summary>
    public bool IsResident(int bursts, bool hasQueuedWork) => _residents.AreInAll(bursts, hasQueuedWork);

    /// <summary>
    /// True if threads waited for an object that a framework or a package creates once under its own lock, and no longer do.
    /// </summary>
    /// <param name="bursts">Number of all bursts.</param>
    public bool IsStartOver(int bursts)
    {
        double needed = Math.Max(BlameConstants.MinBurstsAfterStart, Math.Floor(BlameConstants.MinShareAfterStart * bursts));
        return _othersLocks > BlameConstants.MostThreads * Threads && bursts - _bursts.Max() >= needed;
    }

    /// <summary>
    /// True if threads waited for a lock that a framework or a package takes, while the processors were full and nobody was blocked with
    /// the lock: its holder waits for a processor, as everything else does, and the wait shows no fault of the line.
    /// </summary>
    public bool IsCrowded => _crowdedLocks > BlameConstants.MostThreads * Threads;

    /// <summary>Adds a thread that was blocked here, or waited for one that was.</summary>
    public void Add(BlockedThread thread, int burst, Pressure pressure)
    {
        bool isVictim = thread.HeldAt is not null;
        bool isCrowded = pressure.HasFullProcessors && !isVictim && LockHolders.EntersOthersLock(thread.Stack);
        Place = ChooseSurer(Place, thread.Blamed ?? Place);
        _bursts.Add(burst);
        _residents.Add(thread, burst);
        Threads += thread.Weight;
        _betweenHolders += thread.IsBetweenHolders ? thread.Weight : 0;
        _othersLocks += !isVictim && LockHolders.IsOthersLock(thread.Stack) ? thread.Weight : 0;
        _crowdedLocks += isCrowded ? thread.Weight : 0;
        _victims += isVictim ? thread.Weight : 0;
        _deadlocked += thread.DeadlockedWith is null ? 0 : thread.Weight;
        _initializing += isVictim && thread.Stack.Waits == BlockingCalls.Initializer ? thread.Weight : 0;
        AddRoot(thread.Request is null ? thread.Stack.Root : WorkRoot.Request, thread.Weight);
        if (thread.Request is { } request)
        {
            _routes.Add(request, thread.Weight);
        }
    }

    /// <summary>Adds another place's threads as this one's own.</summary>
    public void Add(PlaceTally other)
    {
        _bursts.UnionWith(other._bursts);
        _residents.Add(other._residents);
        Threads += other.Threads;
        _betweenHolders += other._betweenHolders;
        _victims += other._victims;
        _deadlocked += other._deadlocked;
        _initializing += other._initializing;
        _othersLocks += other._othersLocks;
        _crowdedLocks += other._crowdedLocks;
        _routes.Add(other._routes);
        foreach ((WorkRoot root, double weight) in other._roots)
        {
            AddRoot(root, weight);
        }
    }

    /// <summary>Adds threads that waited here for a lock that another place holds.</summary>
    public void AddHolder(PlaceKey holder, double weight) => _holders[holder] = _holders.GetValueOrDefault(holder) + weight;

    /// <summary>Adds another place's threads as victims of this one.</summary>
    public void AddVictims(PlaceTally other)
    {
        Add(other);
        _crowdedLocks -= other._crowdedLocks;
        _victims += other.Threads - other._victims;
        _initializing += other.Place.Blocks == BlockingCalls.Initializer ? other.Threads - other._initializing : 0;
    }

    /// <summary>Copies the counts, without the holders.</summary>
    public PlaceTally Copy()
    {
        var copy = new PlaceTally(Place);
        copy.Add(this);
        return copy;
    }

    /// <summary>
    /// True if this is the same place as another that names no line: the only candidate that was seen, or compiled into the same code.
    /// </summary>
    public bool Reveals(PlaceTally other) =>
        (Place.Line is { } line && other.Place.Candidates.Contains(line))
        || (Place.Certainty != Certainty.RouteOnly && IsWithin(other.Place));

    /// <summary>Describes the place as it is reported.</summary>
    /// <param name="bursts">Number of all bursts.</param>
    /// <param name="threads">Pool threads, summed over all bursts.</param>
    /// <param name="routes">The known routes of the service.</param>
    public BlamedPlace Describe(int bursts, double threads, RouteTemplates routes) => new()
    {
        Method = Place.Method,
        File = Place.Line?.File,
        Line = Place.Line?.Number,
        Source = Place.Line is { } line ? SourceExcerpts.Find(line) : null,
        Link = Place.Line?.Link,
        Call = Place.Blocks.Call,
        Kind = Place.Blocks.Kind,
        Route = _routes.FindRoute(routes),
        Root = _roots.MaxBy(root => root.Value).Key,
        Share = Math.Round(Threads / Math.Max(1, threads), 3),
        Threads = Math.Round(Threads / bursts, 2),
        Advice = IsDeadlocked ? Deadlock : Place.Advice + DescribeVictims(bursts),
        Certainty = Place.Certainty,
        Through = Place.Through,
        Stack = Place.Stack,
    };

    private void AddRoot(WorkRoot root, double weight) => _roots[root] = _roots.GetValueOrDefault(root) + weight;

    private bool IsWithin(Place hidden) =>
        hidden is { Certainty: Certainty.RouteOnly, CompiledInto: { } into }
        && Place.CompiledInto == into
        && (Place.Blocks.Kind == hidden.Blocks.Kind || hidden.Blocks == BlockingCalls.Native);

    private static Place ChooseSurer(Place known, Place seen)
    {
        bool isSurer = known.Certainty != Certainty.ExactLine && seen.Certainty == Certainty.ExactLine;
        return (isSurer ? seen : known) with { CompiledInto = known.CompiledInto ?? seen.CompiledInto };
    }

    private string DescribeVictims(int bursts)
    {
        double threads = _victims / bursts;
        if (threads < BlameConstants.MinVictims)
        {
            return "";
        }

        string number = threads.ToString("0.#", CultureInfo.InvariantCulture);
        return _initializing > BlameConstants.MostThreads * _victims
            ? $" {number} of the threads wait until it has initialized its class: do nothing slow in an initializer."
            : $" {number} of the threads wait until it releases a lock: do not hold a lock across it.";
    }
}

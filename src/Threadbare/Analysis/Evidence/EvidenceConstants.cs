namespace Threadbare.Analysis.Evidence;

/// <summary>Constants: Evidence that several limits share.</summary>
internal static class EvidenceConstants
{
    /// <summary>The clearest step up to this load is judged.</summary>
    /// <remarks>Unit: times the first load past. A search doubles once more than it must and then narrows, so its highest load lies below
    /// four times the first past.</remarks>
    public const double ClearlyPast = 4;

    /// <summary>The lines that requests wait at are sampled under this load.</summary>
    /// <remarks>Unit: times the first load past. The queue is long enough to show what causes it, and a wait is still short beside a window
    /// of a second or two.</remarks>
    public const double SampledPast = 1.5;

    /// <summary>The request beside the load says something from this many answers on.</summary>
    /// <remarks>Unit: requests. The 90th percentile of fewer is their longest.</remarks>
    public const int EnoughBeside = 10;

    /// <summary>A request beside the load that takes less than this share of the wait does not wait there.</summary>
    /// <remarks>Unit: share. One that waited its turn would take about as long as the wait itself; a third leaves room for noise.</remarks>
    public const double QuickBeside = 0.3;

    /// <summary>A database that works on this many of them is waited for, and its statement is named.</summary>
    /// <remarks>Unit: share of the requests or pooled connections. The majority.</remarks>
    public const double MostInDatabase = 0.5;

    /// <summary>Processors this busy are used up.</summary>
    /// <remarks>Unit: share of the processors. Services limited by their cores used 0.95 of them and more; the bound leaves room for what
    /// is lost between samples.</remarks>
    public const double UsedUp = 0.93;

    /// <summary>A service that uses this much without a request is too busy for any load.</summary>
    /// <remarks>Unit: share of the processors. A service at rest uses next to none. With more than a quarter left, its requests still find
    /// a processor at once.</remarks>
    public const double BusyAtRest = 0.75;

    /// <summary>A machine this busy may make everything on it wait.</summary>
    /// <remarks>Unit: share of the machine. Lower than used up: the figure is of all processes together, and its samples do not coincide
    /// with those of the service.</remarks>
    public const double FullMachine = 0.9;

    /// <summary>Others who use this much of a full machine make every verdict doubtful.</summary>
    /// <remarks>Unit: share of the machine. A database beside the service often uses half, and belongs to the service.</remarks>
    public const double MostOfMachine = 0.7;

    /// <summary>Other processes that take this much of a full machine disturb what is measured on it.</summary>
    /// <remarks>Unit: share of the machine. Beside two busy processes on two cores, which take about so much, a service that only computes
    /// was called limited by its collector.</remarks>
    public const double DisturbingOthers = 1.0 / 3;

    /// <summary>Other processes that take this much of a full machine lengthen the collector's pauses.</summary>
    /// <remarks>Unit: share of the machine. Beside a process that took a quarter of two cores, a service that only scans arrays was called
    /// limited by its collector.</remarks>
    public const double LengtheningOthers = 0.15;

    /// <summary>A request with at least this much processor time does little but compute.</summary>
    /// <remarks>Unit: share of the quickest response time. The majority. Both figures are of a request, so neither cores nor speed matter:
    /// beside two busy processes, requests that only compute showed 0.51 to 1.5, and those that wait for 100 ms at most 0.1.</remarks>
    public const double MostlyComputing = 0.5;

    /// <summary>Below this processor use requests do not wait for processors.</summary>
    /// <remarks>Unit: share of the cores. Well below busy (0.8), so that a mean over bursts does not pass for idle.</remarks>
    public const double IdleProcessors = 0.6;

    /// <summary>Something that takes this much longer has slowed, whatever disturbed the figures.</summary>
    /// <remarks>Unit: times. Threads that were the limit themselves made calls take at most 1.03 times as long in eight kept runs; 1.5
    /// leaves room for a crowded machine.</remarks>
    public const double ClearlySlower = 1.5;

    /// <summary>Fewer blocked threads say nothing about a pool.</summary>
    /// <remarks>Unit: threads. One blocked thread of one busy thread is most of them, and harmless.</remarks>
    public const double FewBlocked = 2;

    /// <summary>Half of the blocked threads, of the requests or of the excess: what most of them do.</summary>
    /// <remarks>Unit: share. The majority.</remarks>
    public const double Majority = 0.5;

    /// <summary>A pool that keeps its number of threads for so many seconds has its end there.</summary>
    /// <remarks>Unit: s. A pool that may grow tries other numbers of threads all the time.</remarks>
    public const int EnoughSeconds = 8;

    /// <summary>The end of a pool is believed only this many threads above its minimum, or its cores where those are more.</summary>
    /// <remarks>Unit: threads. Near its cores a pool free to grow was seen to stay at seven threads on two cores for twenty seconds, which
    /// is five above.</remarks>
    public const int SurelyAdded = 8;

    /// <summary>It is believed only this share above it, too.</summary>
    /// <remarks>Unit: share of the minimum. How far a pool tries other numbers grows with its threads: by half, up to 20, in the runtime’s
    /// hill climbing.</remarks>
    public const double SurelyAddedShare = 0.5;

    /// <summary>A pool holds threads back only where at least this many seconds were seen.</summary>
    /// <remarks>Unit: s. One or two seconds may be a burst.</remarks>
    public const int FewestHeldSeconds = 3;

    /// <summary>A pool holds threads back where work waits beside idle threads in this share of the seconds.</summary>
    /// <remarks>Unit: share of the seconds. Seen when a timer blocked the few threads that hill climbing had left: six items queued beside
    /// 14 idle threads for nine seconds.</remarks>
    public const double HeldBackSeconds = 0.8;

    /// <summary>A pool with this share of its maximum has reached it.</summary>
    /// <remarks>Unit: share of the maximum. The mean of a step includes the seconds before.</remarks>
    public const double AtMaximum = 0.97;

    /// <summary>Time spent inside the service explains a wait from this share on.</summary>
    /// <remarks>Unit: share of the excess. The majority; the same bound as for naming a limit.</remarks>
    public const double MostInside = 0.5;

    /// <summary>A wait for threads below this share does not explain the excess.</summary>
    /// <remarks>Unit: share of the excess. It leaves four fifths to something else.</remarks>
    public const double LittleForThread = 0.2;

    /// <summary>So many more in use without a request, from one load to a later one, are not given back.</summary>
    /// <remarks>Unit: connections. Background work that begins between two loads may take one, and keeps their number afterwards.</remarks>
    public const double MoreKept = 2;

    /// <summary>A connection pool with this share in use is used up.</summary>
    /// <remarks>Unit: share of the connections. Connections are handed from one request to the next, and samples catch some
    /// between.</remarks>
    public const double AllButUsed = 0.9;

    /// <summary>Outbound connections are full where this share of the requests wait for one.</summary>
    /// <remarks>Unit: share of the requests. Past the limit most requests wait; the rest find a connection that was returned at that
    /// moment.</remarks>
    public const double NearlyAllCalls = 0.8;

    /// <summary>Calls wait until a connection is open where this share of as many connections is closed.</summary>
    /// <remarks>Unit: share of the calls that wait. One that is kept is closed after many calls.</remarks>
    public const double ClosedConnections = 0.5;

    /// <summary>The number of outbound connections rises where it is so many times as high in the last second of a load as in the second
    /// one.</summary>
    /// <remarks>Unit: factor. A limit is reached within a second of the load and stands; levels within a second vary by some per
    /// cent.</remarks>
    public const double MoreConnections = 1.2;

    /// <summary>Full outbound connections explain at least this share.</summary>
    /// <remarks>Unit: share of the excess. Shorter waits are those of new connections, which a starved pool is slow to make.</remarks>
    public const double GoodPart = 0.1;

    /// <summary>A wait for a connection longer than this belongs to no request of the load.</summary>
    /// <remarks>Unit: times the time inside the server. Seen as 4.6 s beside requests that took 210 ms inside the server.</remarks>
    public const double LongerThanInside = 1.5;

    /// <summary>Collector pauses from this share on shape response times.</summary>
    /// <remarks>Unit: share of the time. Services limited by their collector paused for 22 to 33 % of the time; half of that already shapes
    /// response times.</remarks>
    public const double CostlyPauses = 0.12;

    /// <summary>Pauses of this share make the collector certain.</summary>
    /// <remarks>Unit: share of the time. Services limited by their collector paused for 22 to 33 % of the time.</remarks>
    public const double CertainPauses = 0.2;

    /// <summary>From this many new connections a request on, each request opens its own.</summary>
    /// <remarks>Unit: connections a request. 1.03 were measured with pooling off; a full pool opens none.</remarks>
    public const double OpenedForEach = 0.9;
}

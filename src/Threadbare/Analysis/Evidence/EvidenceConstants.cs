using Threadbare.Constants;

namespace Threadbare.Analysis.Evidence;

/// <summary>The numbers of evidence that several limits share.</summary>
[ConstantTable("Evidence that several limits share")]
internal static class EvidenceConstants
{
    [Constant(
        "times the first load past",
        "The clearest step up to this load is judged.",
        "A search doubles once more than it must and then narrows, so its highest load lies below four times the first past.")]
    public const double ClearlyPast = 4;

    [Constant(
        "times the first load past",
        "The lines that requests wait at are sampled under this load.",
        "The queue is long enough to show what causes it, and a wait is still short beside a window of a second or two.")]
    public const double SampledPast = 1.5;

    [Constant(
        "requests",
        "The request beside the load says something from this many answers on.",
        "The 90th percentile of fewer is their longest.")]
    public const int EnoughBeside = 10;

    [Constant(
        "share",
        "A request beside the load that takes less than this share of the wait does not wait there.",
        "One that waited its turn would take about as long as the wait itself; a third leaves room for noise.")]
    public const double QuickBeside = 0.3;

    [Constant(
        "share of the requests or pooled connections",
        "A database that works on this many of them is waited for, and its statement is named.",
        "The majority.")]
    public const double MostInDatabase = 0.5;

    [Constant(
        "share of the processors",
        "Processors this busy are used up.",
        "Services limited by their cores used 0.95 of them and more; the bound leaves room for what is lost between samples.")]
    public const double UsedUp = 0.93;

    [Constant(
        "share of the processors",
        "A service that uses this much without a request is too busy for any load.",
        "A service at rest uses next to none. With more than a quarter left, its requests still find a processor at once.")]
    public const double BusyAtRest = 0.75;

    [Constant(
        "share of the machine",
        "A machine this busy may make everything on it wait.",
        "Lower than used up: the figure is of all processes together, and its samples do not coincide with those of the service.")]
    public const double FullMachine = 0.9;

    [Constant(
        "share of the machine",
        "Others who use this much of a full machine make every verdict doubtful.",
        "A database beside the service often uses half, and belongs to the service.")]
    public const double MostOfMachine = 0.7;

    [Constant(
        "share of the machine",
        "Other processes that take this much of a full machine disturb what is measured on it.",
        "Beside two busy processes on two cores, which take about so much, a service that only computes was told as its collector.")]
    public const double DisturbingOthers = 1.0 / 3;

    [Constant(
        "share of the machine",
        "Other processes that take this much of a full machine lengthen the collector's pauses.",
        "Beside a process that took a quarter of two cores, a service that only scans arrays was told as its collector.")]
    public const double LengtheningOthers = 0.15;

    [Constant(
        "share of the quickest response time",
        "A request with at least this much processor time does little but compute.",
        "The majority. Both figures are of a request, so neither cores nor speed matter: beside two busy processes, requests that only "
        + "compute showed 0.51 to 1.5, and those that wait for 100 ms at most 0.1.")]
    public const double MostlyComputing = 0.5;

    [Constant(
        "share of the cores",
        "Below this processor use requests do not wait for processors.",
        "Well below busy (0.8), so that a mean over bursts does not pass for idle.")]
    public const double IdleProcessors = 0.6;

    [Constant(
        "times",
        "Something that takes this much longer has slowed, whatever disturbed the figures.",
        "Threads that were the limit themselves made calls take at most 1.03 times as long in eight kept runs; 1.5 leaves room "
        + "for a crowded machine.")]
    public const double ClearlySlower = 1.5;

    [Constant(
        "threads",
        "Fewer blocked threads say nothing about a pool.",
        "One blocked thread of one busy thread is most of them, and harmless.")]
    public const double FewBlocked = 2;

    [Constant(
        "share",
        "Half of the blocked threads, of the requests or of the excess: what most of them do.",
        "The majority.")]
    public const double Majority = 0.5;

    [Constant(
        "s",
        "A pool that keeps its number of threads for so many seconds has its end there.",
        "A pool that may grow tries other numbers of threads all the time.")]
    public const int EnoughSeconds = 8;

    [Constant(
        "threads",
        "The end of a pool is believed only this many threads above its minimum, or its cores where those are more.",
        "Near its cores a pool free to grow was seen to stay at seven threads on two cores for twenty seconds, which is five above.")]
    public const int SurelyAdded = 8;

    [Constant(
        "share of the minimum",
        "It is believed only this share above it, too.",
        "How far a pool tries other numbers grows with its threads: by half, up to 20, in the runtime’s hill climbing.")]
    public const double SurelyAddedShare = 0.5;

    [Constant(
        "s",
        "A pool holds threads back only where at least this many seconds were seen.",
        "One or two seconds may be a burst.")]
    public const int FewestHeldSeconds = 3;

    [Constant(
        "share of the seconds",
        "A pool holds threads back where work waits beside idle threads in this share of the seconds.",
        "Seen when a timer blocked the few threads that hill climbing had left: six items queued beside 14 idle threads for nine seconds.")]
    public const double HeldBackSeconds = 0.8;

    [Constant(
        "share of the maximum",
        "A pool with this share of its maximum has reached it.",
        "The mean of a step includes the seconds before.")]
    public const double AtMaximum = 0.97;

    [Constant(
        "share of the excess",
        "Time spent inside the service explains a wait from this share on.",
        "The majority; the same bound as for naming a limit.")]
    public const double MostInside = 0.5;

    [Constant(
        "share of the excess",
        "A wait for threads below this share does not explain the excess.",
        "It leaves four fifths to something else.")]
    public const double LittleForThread = 0.2;

    [Constant(
        "connections",
        "So many more in use without a request, from one load to a later one, are not given back.",
        "Background work that begins between two loads may take one, and keeps their number afterwards.")]
    public const double MoreKept = 2;

    [Constant(
        "share of the connections",
        "A connection pool with this share in use is used up.",
        "Connections are handed from one request to the next, and samples catch some between.")]
    public const double AllButUsed = 0.9;

    [Constant(
        "share of the requests",
        "Outbound connections are full where this share of the requests wait for one.",
        "Past the limit most requests wait; the rest find a connection that was returned at that moment.")]
    public const double NearlyAllCalls = 0.8;

    [Constant(
        "share of the excess",
        "Full outbound connections explain at least this share.",
        "Shorter waits are those of new connections, which a starved pool is slow to make.")]
    public const double GoodPart = 0.1;

    [Constant(
        "times the time inside the server",
        "A wait for a connection longer than this belongs to no request of the load.",
        "Seen as 4.6 s beside requests that took 210 ms inside the server.")]
    public const double LongerThanInside = 1.5;

    [Constant(
        "share of the time",
        "Collector pauses from this share on shape response times.",
        "Services limited by their collector paused for 22 to 33 % of the time; half of that already shapes response times.")]
    public const double CostlyPauses = 0.12;
}

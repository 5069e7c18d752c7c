using Threadbare.Constants;

namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for watching a runtime's figures.</summary>
[ConstantTable("Watching a runtime")]
internal static class MonitorConstants
{
    [Constant(
        "s",
        "Time between two reports of the target.",
        "Two reports for each second's sample. Measured at 0.25 s: gaps of 249 to 252 ms while the pool was starved.")]
    public static readonly TimeSpan ReportInterval = TimeSpan.FromSeconds(0.5);

    [Constant(
        "time series",
        "Most time series that the target reports.",
        "Requests are counted by route, method and status: 100 routes with ten of these each. A note says when the limit is "
        + "reached.")]
    public const int MaxSeries = 1000;

    [Constant(
        "histograms",
        "Most histograms that the target reports.",
        "Each keeps quantiles in the target's memory. The five instruments with histograms need one for each route or database.")]
    public const int MaxHistograms = 50;

    [Constant(
        "reports",
        "Reports that may be missing before the runtime counts as silent.",
        "Measured at 0.1 s: a running process' reports were at most 4 ms late. A stopped process left a gap of 8.9 s.")]
    public const int MaxMissingReports = 3;

    [Constant(
        "s",
        "Time in which meters must report before counters are asked for too.",
        "Two reports, and the time that a runtime takes to start with them.")]
    public static readonly TimeSpan MeterTrial = TimeSpan.FromSeconds(3);

    [Constant(
        "s",
        "Pause before a session is opened again that another tool did not let report.",
        "The other tool may end at any time, and each attempt takes a new session.")]
    public static readonly TimeSpan RefusalPause = TimeSpan.FromSeconds(2);

    [Constant(
        "s",
        "Time between two checks of a session's terms.",
        "Half an interval between reports, so that a refusal costs one report at most.")]
    public static readonly TimeSpan TermsCheck = TimeSpan.FromSeconds(0.25);

    [Constant(
        "s",
        "Time during which the wait of each work item is measured.",
        "Longer than a second, so that a window in a starved pool sees work items from queue to thread.")]
    public static readonly TimeSpan QueueWaitWindow = TimeSpan.FromSeconds(1.5);

    [Constant(
        "s",
        "Time between two such windows.",
        "Two events for each work item cost the target too much to keep the window open: it is open 3/8 of the time.")]
    public static readonly TimeSpan QueueWaitPause = TimeSpan.FromSeconds(2.5);

    [Constant(
        "s",
        "Age up to which a window's waits belong to the current sample.",
        "There is one sample a second.")]
    public static readonly TimeSpan QueueWaitAge = TimeSpan.FromSeconds(1);

    [Constant(
        "requests",
        "Fewest open requests that count as waiting.",
        "One to three open requests are usual at any load.")]
    public const int MinWaitingRequests = 4;

    [Constant(
        "samples",
        "Samples in a row that must show waiting requests beside idle threads.",
        "One a second; a short pause of a downstream service shows in one or two.")]
    public const int AgreeingSamples = 3;

    [Constant(
        "share of the processors",
        "Share of the processors below which they are certainly not what requests wait for.",
        "Below the 0.8 from which a processor counts as busy when a limit is judged. In between, nothing is concluded.")]
    public const double IdleProcessors = 0.6;

    [Constant(
        "s",
        "Time before a starvation that its report shows.",
        "Long enough to see how the pool came to starve. A report of a whole day would need tens of megabytes at each onset.")]
    public static readonly TimeSpan ReportedTime = TimeSpan.FromMinutes(5);

    [Constant(
        "reports",
        "Most reports of starvations in one watch.",
        "A pool that starves a hundred times has one cause or a few. Each report is about a megabyte of disk.")]
    public const int MostReports = 100;

    [Constant(
        "s",
        "Seconds of a stated load before its awaits are recorded.",
        "The first requests are over by then, and connections are open.")]
    public const int SecondsBeforeAwaits = 4;

    [Constant(
        "s",
        "Longest wait for an answer to the request that shows where a proxy passes requests on.",
        "A starved service answers late, but its proxy connects at once.")]
    public static readonly TimeSpan ProxyPatience = TimeSpan.FromSeconds(2);

    [Constant(
        "s",
        "Age up to which the processes that the target calls are taken for known.",
        "Finding them reads the open handles of all processes, and a service seldom begins to call another one during a load.")]
    public static readonly TimeSpan CalledAge = TimeSpan.FromSeconds(10);

    [Constant(
        "share of the machine",
        "Use of the machine's processors from which the part of what the target calls is measured.",
        "Below it nothing waits for a processor. It lies under the 0.9 from which the judge counts a machine as full.")]
    public const double BusyMachine = 0.8;
}

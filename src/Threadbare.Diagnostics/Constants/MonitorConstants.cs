namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Watching a runtime.</summary>
internal static class MonitorConstants
{
    /// <summary>Time between two reports of the target.</summary>
    /// <remarks>Unit: s. Two reports for each second's sample. Measured at 0.25 s: gaps of 249 to 252 ms while the pool was
    /// starved.</remarks>
    public static readonly TimeSpan ReportInterval = TimeSpan.FromSeconds(0.5);

    /// <summary>Most time series that the target reports.</summary>
    /// <remarks>Unit: time series. Requests are counted by route, method and status: 100 routes with ten of these each. A note says when
    /// the limit is reached.</remarks>
    public const int MaxSeries = 1000;

    /// <summary>Most histograms that the target reports.</summary>
    /// <remarks>Unit: histograms. Each keeps quantiles in the target's memory. The five instruments with histograms need one for each route
    /// or database.</remarks>
    public const int MaxHistograms = 50;

    /// <summary>Reports that may be missing before the runtime counts as silent.</summary>
    /// <remarks>Unit: reports. Measured at 0.1 s: a running process' reports were at most 4 ms late. A stopped process left a gap of 8.9
    /// s.</remarks>
    public const int MaxMissingReports = 3;

    /// <summary>Time in which meters must report before counters are asked for too.</summary>
    /// <remarks>Unit: s. Two reports, and the time that a runtime takes to start with them.</remarks>
    public static readonly TimeSpan MeterTrial = TimeSpan.FromSeconds(3);

    /// <summary>Pause before a session is opened again that another tool did not let report.</summary>
    /// <remarks>Unit: s. The other tool may end at any time, and each attempt takes a new session.</remarks>
    public static readonly TimeSpan RefusalPause = TimeSpan.FromSeconds(2);

    /// <summary>Time between two checks of a session's terms.</summary>
    /// <remarks>Unit: s. Half an interval between reports, so that a refusal costs one report at most.</remarks>
    public static readonly TimeSpan TermsCheck = TimeSpan.FromSeconds(0.25);

    /// <summary>Time during which the wait of each work item is measured.</summary>
    /// <remarks>Unit: s. Longer than a second, so that a window in a starved pool sees work items from queue to thread.</remarks>
    public static readonly TimeSpan QueueWaitWindow = TimeSpan.FromSeconds(1.5);

    /// <summary>Time between two such windows.</summary>
    /// <remarks>Unit: s. Two events for each work item cost the target too much to keep the window open: it is open 3/8 of the
    /// time.</remarks>
    public static readonly TimeSpan QueueWaitPause = TimeSpan.FromSeconds(2.5);

    /// <summary>Age up to which a window's waits belong to the current sample.</summary>
    /// <remarks>Unit: s. There is one sample a second.</remarks>
    public static readonly TimeSpan QueueWaitAge = TimeSpan.FromSeconds(1);

    /// <summary>Fewest open requests that count as waiting.</summary>
    /// <remarks>Unit: requests. One to three open requests are usual at any load.</remarks>
    public const int MinWaitingRequests = 4;

    /// <summary>Samples in a row that must show waiting requests beside idle threads.</summary>
    /// <remarks>Unit: samples. One a second; a short pause of a downstream service shows in one or two.</remarks>
    public const int AgreeingSamples = 3;

    /// <summary>Share of the processors below which they are certainly not what requests wait for.</summary>
    /// <remarks>Unit: share of the processors. Below the 0.8 from which a processor counts as busy when a limit is judged. In between,
    /// nothing is concluded.</remarks>
    public const double IdleProcessors = 0.6;

    /// <summary>Seconds of a stated load before its awaits are recorded.</summary>
    /// <remarks>Unit: s. The first requests are over by then, and connections are open.</remarks>
    public const int SecondsBeforeAwaits = 4;

    /// <summary>Longest wait for a proxy to pass on the request that shows where its service is.</summary>
    /// <remarks>Unit: s. Aspire's proxy keeps a request until the service listens, which took 5 s on a busy machine.</remarks>
    public static readonly TimeSpan ProxyStart = TimeSpan.FromSeconds(15);

    /// <summary>Longest wait for an answer to that request once the service is known.</summary>
    /// <remarks>Unit: s. A starved service answers late, but its proxy connects at once.</remarks>
    public static readonly TimeSpan ProxyPatience = TimeSpan.FromSeconds(2);

    /// <summary>Age up to which the processes that the target calls are taken for known.</summary>
    /// <remarks>Unit: s. Finding them reads the open handles of all processes, and a service seldom begins to call another one during a
    /// load.</remarks>
    public static readonly TimeSpan CalledAge = TimeSpan.FromSeconds(10);

    /// <summary>Use of the machine's processors from which the part of what the target calls is measured.</summary>
    /// <remarks>Unit: share of the machine. Below it nothing waits for a processor. It lies under the 0.9 from which the judge counts a
    /// machine as full.</remarks>
    public const double BusyMachine = 0.8;

    /// <summary>So long the size of a pool is asked for that its driver does not count.</summary>
    /// <remarks>Unit: s. A service under load opens connections all the time, and each event costs it some microseconds.</remarks>
    public static readonly TimeSpan PoolSizeWindow = TimeSpan.FromSeconds(0.5);

    /// <summary>It is asked for this often where no connection was opened meanwhile.</summary>
    /// <remarks>Unit: times. Chosen: a load opens one within seconds, or uses no database.</remarks>
    public const int PoolSizeWindows = 10;
}

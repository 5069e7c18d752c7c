namespace Threadbare.Analysis.Pool;

/// <summary>Constants: The thread pool.</summary>
internal static class PoolConstants
{
    /// <summary>A step whose work items wait less than this (99th percentile) does not wait for threads, unless blocked threads and the
    /// queue both show that it does.</summary>
    /// <remarks>Unit: ms. Shorter waits of single items occur on any busy machine.</remarks>
    public const double NoticeableWait = 20;

    /// <summary>A wait in the queue of this length is noticed while threads are blocked, however short it is.</summary>
    /// <remarks>Unit: times the bare time. As long as a request needs: half as many wait as are served, at half as much load again as the
    /// pool carries.</remarks>
    public const double WaitOfBareTime = 0.5;

    /// <summary>A single second counts as waiting from this wait on (99th percentile).</summary>
    /// <remarks>Unit: ms. Differs from the wait of a step: one second has few samples, and a collection or a burst makes tens of
    /// milliseconds.</remarks>
    public const double LongWait = 100;

    /// <summary>A pool in which work waits this long for a thread (99th percentile) is never called healthy.</summary>
    /// <remarks>Unit: ms. The runtime adds a thread after half a second without progress: work that waits twice as long waits for more than
    /// one of them.</remarks>
    public const double StarvedWait = 1000;

    /// <summary>A step with more blocked threads than this is starved rather than busy.</summary>
    /// <remarks>Unit: share of the threads that are not idle. Lower than the share of a single second, since the mean over a step includes
    /// moments in which threads finish.</remarks>
    public const double MostlyBlocked = 0.7;

    /// <summary>A single second with at least this share of blocked threads may be starved.</summary>
    /// <remarks>Unit: share of the threads that are not idle. Differs from the share of a step: a watch raises an alarm, and a short burst
    /// of blocked threads must not.</remarks>
    public const double NearlyAllBlocked = 0.8;

    /// <summary>From this processor use on, work may wait for processors instead of threads.</summary>
    /// <remarks>Unit: share of the cores that the service may use. Above it work often waits for a processor, so a wait for a thread proves
    /// nothing about the pool. One definition for watching, searching and judging.</remarks>
    public const double BusyProcessors = 0.8;

    /// <summary>A pool that gained this many grew.</summary>
    /// <remarks>Unit: threads. One or two come and go in any pool.</remarks>
    public const double Grown = 3;

    /// <summary>Work waits for threads while the queue is at least this long, and one work item.</summary>
    /// <remarks>Unit: share of the longest queue. The queue of a pool that grows falls from second to second; single items are queued for a
    /// moment in any busy service.</remarks>
    public const double Drained = 0.1;

    /// <summary>A service that carries this much more with more threads was limited by them: started with more, or while its pool
    /// grew.</summary>
    /// <remarks>Unit: times. Seen: 16 a second became 230 with 64 threads; 48 became 80 while a pool grew from 11 to 27; a lock stayed at
    /// 48. 1.3 lies above noise.</remarks>
    public const double CarriesMore = 1.3;

    /// <summary>A state of the pool counts once this many seconds agree.</summary>
    /// <remarks>Unit: s. A burst lasts a second or two; blocks that starve a pool last longer.</remarks>
    public const int AgreeingSeconds = 3;

    /// <summary>Queue waits and stacks this old still describe the pool.</summary>
    /// <remarks>Unit: s. Queue waits are sampled in windows with pauses between them, and stacks in bursts; five seconds always hold one of
    /// each.</remarks>
    public const int RememberedSeconds = 5;

    /// <summary>The length of an interval of a run.</summary>
    /// <remarks>Unit: s. Short enough to show a pool grow, long enough for a percentile.</remarks>
    public const double IntervalSeconds = 1;
}

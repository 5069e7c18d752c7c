using Threadbare.Constants;

namespace Threadbare.Analysis.Pool;

/// <summary>The numbers of the thread pool.</summary>
[ConstantTable("The thread pool")]
internal static class PoolConstants
{
    [Constant(
        "ms",
        "A step whose work items wait less than this (99th percentile) does not wait for threads, unless blocked threads and the queue "
        + "both show that it does.",
        "Shorter waits of single items occur on any busy machine.")]
    public const double NoticeableWait = 20;

    [Constant(
        "times the bare time",
        "Where threads are blocked, a wait in the queue of this length is noticed however short it is.",
        "As long as a request needs: half as many wait as are served, at half as much load again as the pool carries.")]
    public const double WaitOfBareTime = 0.5;

    [Constant(
        "ms",
        "A single second counts as waiting from this wait on (99th percentile).",
        "Differs from the wait of a step: one second has few samples, and a collection or a burst makes tens of milliseconds.")]
    public const double LongWait = 100;

    [Constant(
        "ms",
        "A pool in which work waits this long for a thread (99th percentile) is never called healthy.",
        "The runtime adds a thread after half a second without progress: work that waits twice as long waits for more than one of "
        + "them.")]
    public const double StarvedWait = 1000;

    [Constant(
        "share of the threads that are not idle",
        "A step with more blocked threads than this is starved rather than busy.",
        "Lower than the share of a single second, since the mean over a step includes moments in which threads finish.")]
    public const double MostlyBlocked = 0.7;

    [Constant(
        "share of the threads that are not idle",
        "A single second with at least this share of blocked threads may be starved.",
        "Differs from the share of a step: a watch raises an alarm, and a short burst of blocked threads must not.")]
    public const double NearlyAllBlocked = 0.8;

    [Constant(
        "share of the cores that the service may use",
        "From this processor use on, work may wait for processors instead of threads.",
        "Above it work often waits for a processor, so a wait for a thread proves nothing about the pool. One definition for "
        + "watching, searching and judging.")]
    public const double BusyProcessors = 0.8;

    [Constant(
        "threads",
        "A pool that gained this many grew.",
        "One or two come and go in any pool.")]
    public const double Grown = 3;

    [Constant(
        "share of the longest queue",
        "Work waits for threads while the queue is at least this long, and one work item.",
        "The queue of a pool that grows falls from second to second; single items are queued for a moment in any busy service.")]
    public const double Drained = 0.1;

    [Constant(
        "times",
        "A service that carries this much more with more threads was limited by them: started with more, or while its pool grew.",
        "Seen: 16 a second became 230 with 64 threads; 48 became 80 while a pool grew from 11 to 27; a lock stayed at 48. 1.3 lies "
        + "above noise.")]
    public const double CarriesMore = 1.3;

    [Constant(
        "s",
        "A state of the pool counts once this many seconds agree.",
        "A burst lasts a second or two; blocks that starve a pool last longer.")]
    public const int AgreeingSeconds = 3;

    [Constant(
        "s",
        "Queue waits and stacks this old still describe the pool.",
        "Queue waits are sampled in windows with pauses between them, and stacks in bursts; five seconds always hold one of each.")]
    public const int RememberedSeconds = 5;

    [Constant(
        "s",
        "The length of an interval of a run.",
        "Short enough to show a pool grow, long enough for a percentile.")]
    public const double IntervalSeconds = 1;
}

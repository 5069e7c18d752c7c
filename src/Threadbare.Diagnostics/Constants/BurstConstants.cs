using Threadbare.Constants;

namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for when to take stack bursts and follow requests.</summary>
[ConstantTable("Stack bursts")]
internal static class BurstConstants
{
    [Constant(
        "s",
        "Pause between two bursts while threads are blocked or work waits.",
        "With the burst itself about one second, so that each second's sample has stacks.")]
    public static readonly TimeSpan UrgentPause = TimeSpan.FromSeconds(0.9);

    [Constant(
        "s",
        "Pause between two bursts while nothing waits.",
        "A third of the cost, and soon enough to see what a calm service does.")]
    public static readonly TimeSpan CalmPause = TimeSpan.FromSeconds(3);

    [Constant(
        "s",
        "Time between two checks that end a calm pause early.",
        "A pool that fills up is then seen within the same second.")]
    public static readonly TimeSpan PauseCheck = TimeSpan.FromSeconds(0.25);

    [Constant(
        "ms",
        "Estimated wait in the pool's queue, in milliseconds, from which threads count as blocked.",
        "The wait from which the judging of the thread pool's limit counts too: a busy machine causes shorter ones.")]
    public const double NoticeableWait = 20;

    [Constant(
        "share",
        "Share of the processors in use, of the machine or of those that the process may use, from which they count as full.",
        "The share from which the judging of the processors counts them as full too.")]
    public const double FullProcessors = 0.9;

    [Constant(
        "threads",
        "Fewest blocked threads, on average over a burst, that count.",
        "One thread.")]
    public const double MinBlocked = 1;

    [Constant(
        "s",
        "Age up to which a burst belongs to the current sample.",
        "Urgent bursts come every second; half a second more covers the time to read one.")]
    public static readonly TimeSpan BurstAge = TimeSpan.FromSeconds(1.5);

    [Constant(
        "bursts",
        "Most bursts that wait to be read; then taking waits for reading.",
        "The first burst is read with the whole program: seconds on a busy machine.")]
    public const int MaxUnreadBursts = 16;

    [Constant(
        "s",
        "Longest wait for unread bursts at the end of a load.",
        "Reading the first burst can take seconds on a busy machine, and no burst may be lost for that.")]
    public static readonly TimeSpan FinalReading = TimeSpan.FromSeconds(5);

    [Constant(
        "s",
        "Time between two checks for unread bursts at the end of a load.",
        "Short against the seconds that reading may take.")]
    public static readonly TimeSpan FinalReadingCheck = TimeSpan.FromSeconds(0.05);

    [Constant(
        "s",
        "Time for which requests are followed, from the first one that is seen.",
        "Eight bursts, which name the route of each place. Following costs the target two events a request and two a wait.")]
    public static readonly TimeSpan FollowTime = TimeSpan.FromSeconds(8);

    [Constant(
        "s",
        "Longest wait for a first request to follow.",
        "A starved pool was seen to finish no request for 40 s. While no request starts, following costs the target nothing.")]
    public static readonly TimeSpan FollowWait = TimeSpan.FromSeconds(60);

    [Constant(
        "s",
        "Longest wait, after a burst, for the events of the requests that threads worked on.",
        "A process sends its events ten times a second, and a stalled one has none to send.")]
    public static readonly TimeSpan EventDelay = TimeSpan.FromSeconds(0.2);

    [Constant(
        "s",
        "Time between two checks for those events.",
        "Short against the wait.")]
    public static readonly TimeSpan EventCheck = TimeSpan.FromSeconds(0.02);

    [Constant(
        "s",
        "Length of the window that records who queues work items.",
        "At 1,000 releases a second it records 500. With stacks, each event costs the target several times as much.")]
    public static readonly TimeSpan ReleaseWindow = TimeSpan.FromSeconds(0.5);
}

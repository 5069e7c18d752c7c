namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for when to take stack bursts and follow requests.</summary>
internal static class BurstConstants
{
    /// <summary>Pause between two bursts while threads are blocked or work waits, in seconds.</summary>
    /// <remarks>With the burst itself about one second, so that each second's sample has stacks.</remarks>
    public static readonly TimeSpan UrgentPause = TimeSpan.FromSeconds(0.9);

    /// <summary>Pause between two bursts while nothing waits, in seconds.</summary>
    /// <remarks>A third of the cost, and soon enough to see what a calm service does.</remarks>
    public static readonly TimeSpan CalmPause = TimeSpan.FromSeconds(3);

    /// <summary>Time between two checks that end a calm pause early, in seconds.</summary>
    /// <remarks>A pool that fills up is then seen within the same second.</remarks>
    public static readonly TimeSpan PauseCheck = TimeSpan.FromSeconds(0.25);

    /// <summary>Estimated wait in the pool's queue, in milliseconds, from which threads count as blocked.</summary>
    /// <remarks>The wait from which the judging of the thread pool's limit counts too: a busy machine causes shorter ones.</remarks>
    public const double NoticeableWait = 20;

    /// <summary>Fewest blocked threads, on average over a burst, that count.</summary>
    /// <remarks>One thread.</remarks>
    public const double MinBlocked = 1;

    /// <summary>Age up to which a burst belongs to the current sample, in seconds.</summary>
    /// <remarks>Urgent bursts come every second; half a second more covers the time to read one.</remarks>
    public static readonly TimeSpan BurstAge = TimeSpan.FromSeconds(1.5);

    /// <summary>Most bursts that wait to be read; then taking waits for reading.</summary>
    /// <remarks>The first burst is read with the whole program: seconds on a busy machine.</remarks>
    public const int MaxUnreadBursts = 16;

    /// <summary>Longest wait for unread bursts at the end of a load, in seconds.</summary>
    /// <remarks>Reading the first burst can take seconds on a busy machine, and no burst may be lost for that.</remarks>
    public static readonly TimeSpan FinalReading = TimeSpan.FromSeconds(5);

    /// <summary>Time between two checks for unread bursts at the end of a load, in seconds.</summary>
    /// <remarks>Short against the seconds that reading may take.</remarks>
    public static readonly TimeSpan FinalReadingCheck = TimeSpan.FromSeconds(0.05);

    /// <summary>Time for which requests are followed, from the first one that is seen, in seconds.</summary>
    /// <remarks>Eight bursts, which name the route of each place. Following costs the target two events a request and two a wait.</remarks>
    public static readonly TimeSpan FollowTime = TimeSpan.FromSeconds(8);

    /// <summary>Longest wait for a first request to follow, in seconds.</summary>
    /// <remarks>
    /// A starved pool was seen to finish no request for 40 s. While no request starts, following costs the target nothing.
    /// </remarks>
    public static readonly TimeSpan FollowWait = TimeSpan.FromSeconds(60);

    /// <summary>Difference between the clocks of two sessions, in milliseconds.</summary>
    /// <remarks>Measured: they agree within about 1 ms.</remarks>
    public static readonly TimeSpan ClockDifference = TimeSpan.FromMilliseconds(3);

    /// <summary>Length of the window that records who queues work items, in seconds.</summary>
    /// <remarks>At 1,000 releases a second it records 500. With stacks, each event costs the target several times as much.</remarks>
    public static readonly TimeSpan ReleaseWindow = TimeSpan.FromSeconds(0.5);
}

namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Stack bursts.</summary>
internal static class BurstConstants
{
    /// <summary>Pause between two bursts while threads are blocked or work waits.</summary>
    /// <remarks>Unit: s. With the burst itself about one second, so that each second's sample has stacks.</remarks>
    public static readonly TimeSpan UrgentPause = TimeSpan.FromSeconds(0.9);

    /// <summary>Pause between two bursts while nothing waits.</summary>
    /// <remarks>Unit: s. A third of the cost, and soon enough to see what a calm service does.</remarks>
    public static readonly TimeSpan CalmPause = TimeSpan.FromSeconds(3);

    /// <summary>Time between two checks that end a calm pause early.</summary>
    /// <remarks>Unit: s. A pool that fills up is then seen within the same second.</remarks>
    public static readonly TimeSpan PauseCheck = TimeSpan.FromSeconds(0.25);

    /// <summary>Estimated wait in the pool's queue, in milliseconds, from which threads count as blocked.</summary>
    /// <remarks>Unit: ms. The wait from which the judging of the thread pool's limit counts too: a busy machine causes shorter
    /// ones.</remarks>
    public const double NoticeableWait = 20;

    /// <summary>Share of the processors in use, of the machine or of those that the process may use, from which they count as
    /// full.</summary>
    /// <remarks>Unit: share. The share from which the judging of the processors counts them as full too.</remarks>
    public const double FullProcessors = 0.9;

    /// <summary>Fewest blocked threads, on average over a burst, that count.</summary>
    /// <remarks>Unit: threads. One thread.</remarks>
    public const double MinBlocked = 1;

    /// <summary>Age up to which a burst belongs to the current sample.</summary>
    /// <remarks>Unit: s. Urgent bursts come every second; half a second more covers the time to read one.</remarks>
    public static readonly TimeSpan BurstAge = TimeSpan.FromSeconds(1.5);

    /// <summary>Most bursts that wait to be read; then taking waits for reading.</summary>
    /// <remarks>Unit: bursts. The first burst is read with the whole program: seconds on a busy machine.</remarks>
    public const int MaxUnreadBursts = 16;

    /// <summary>Longest wait for unread bursts at the end of a load.</summary>
    /// <remarks>Unit: s. Reading the first burst can take seconds on a busy machine, and no burst may be lost for that.</remarks>
    public static readonly TimeSpan FinalReading = TimeSpan.FromSeconds(5);

    /// <summary>Time between two checks for unread bursts at the end of a load.</summary>
    /// <remarks>Unit: s. Short against the seconds that reading may take.</remarks>
    public static readonly TimeSpan FinalReadingCheck = TimeSpan.FromSeconds(0.05);

    /// <summary>Time for which requests are followed, from the first one that is seen.</summary>
    /// <remarks>Unit: s. Eight bursts, which name the route of each place. Following costs the target two events a request and two a
    /// wait.</remarks>
    public static readonly TimeSpan FollowTime = TimeSpan.FromSeconds(8);

    /// <summary>Longest wait for a first request to follow.</summary>
    /// <remarks>Unit: s. A starved pool was seen to finish no request for 40 s. While no request starts, following costs the target
    /// nothing.</remarks>
    public static readonly TimeSpan FollowWait = TimeSpan.FromSeconds(60);

    /// <summary>Longest wait, after a burst, for the events of the requests that threads worked on.</summary>
    /// <remarks>Unit: s. A process sends its events ten times a second, and a stalled one has none to send.</remarks>
    public static readonly TimeSpan EventDelay = TimeSpan.FromSeconds(0.2);

    /// <summary>Time between two checks for those events.</summary>
    /// <remarks>Unit: s. Short against the wait.</remarks>
    public static readonly TimeSpan EventCheck = TimeSpan.FromSeconds(0.02);

    /// <summary>Length of the window that records who queues work items.</summary>
    /// <remarks>Unit: s. At 1,000 releases a second it records 500. With stacks, each event costs the target several times as
    /// much.</remarks>
    public static readonly TimeSpan ReleaseWindow = TimeSpan.FromSeconds(0.5);
}

namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>A pool thread that was blocked in a burst.</summary>
/// <param name="ThreadId">The system's number of the thread.</param>
/// <param name="Stack">The stack in which it was blocked.</param>
/// <param name="Weight">Share of the burst that it was blocked there, 0 to 1.</param>
internal sealed record BlockedThread(long ThreadId, InterpretedStack Stack, double Weight)
{
    /// <summary>The call that blocks it.</summary>
    /// <remarks>The call in the service's code shows a mutex, which the frames beneath do not tell from other signals.</remarks>
    public BlockingCall Blocks => Place?.Blocks == BlockingCalls.Mutex
        ? BlockingCalls.Mutex
        : Stack.Waits ?? Place?.Blocks ?? BlockingCalls.Native;

    /// <summary>The place in the service's code that blocks; null where the stack shows none.</summary>
    public Place? Place { get; init; } = Stack.Place;

    /// <summary>The moments of the burst at which it was seen there, as <see cref="StackSample.At"/>.</summary>
    public IReadOnlyList<long> Seen { get; init; } = [];

    /// <summary>Time that the thread has run or waited for a processor since it started; null where it is not known.</summary>
    public TimeSpan? Awake { get; init; }

    /// <summary>The request that it works on; null where it is not known.</summary>
    public RequestLine? Request { get; init; }

    /// <summary>
    /// The place at which the holder of the lock that it waits for is blocked; null where it waits for no lock, or the holder was not
    /// seen.
    /// </summary>
    public Place? HeldAt { get; init; }

    /// <summary>The line that runs with the lock that it waits for; null where no running thread was seen to hold it.</summary>
    public CodePlace? RunsAt { get; init; }

    /// <summary>
    /// The place of the thread that has the lock which this one waits for, where both belong to a deadlock; null otherwise.
    /// </summary>
    public Place? DeadlockedWith { get; init; }

    /// <summary>True if nobody was seen to hold the lock that it waits for: the next holder has yet to wake.</summary>
    public bool IsBetweenHolders { get; init; }

    /// <summary>The place to blame; null if the stack shows none.</summary>
    public Place? Blamed => HeldAt ?? Place;
}

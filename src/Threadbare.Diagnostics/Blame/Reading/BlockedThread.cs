using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Requests;

namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>A pool thread that was blocked in a burst.</summary>
/// <param name="ThreadId">As the system numbers it.</param>
/// <param name="Stack">In what.</param>
/// <param name="Weight">For what part of the burst, 0 to 1.</param>
internal sealed record BlockedThread(long ThreadId, InterpretedStack Stack, double Weight)
{
    /// <summary>What blocks it.</summary>
    public BlockingCall Blocks => Stack.Waits ?? Place?.Blocks ?? BlockingCalls.Native;

    /// <summary>Where own code blocks; null where none does.</summary>
    public Place? Place { get; init; } = Stack.Place;

    /// <summary>How long the thread has run in all its life; null where that is not known.</summary>
    public TimeSpan? Awake { get; init; }

    /// <summary>The request it works on; null where that is not known.</summary>
    public RequestLine? Request { get; init; }

    /// <summary>Where the thread that holds what this one waits for is blocked itself; null where this one is nobody's victim.</summary>
    public Place? HeldAt { get; init; }

    /// <summary>True where nobody was seen to hold the lock that it waits for: it passes from one to the next, who has yet to wake.</summary>
    public bool IsBetweenHolders { get; init; }

    /// <summary>The place to blame for it.</summary>
    public Place? Blamed => HeldAt ?? Place;
}

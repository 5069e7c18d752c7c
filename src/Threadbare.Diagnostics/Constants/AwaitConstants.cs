namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Awaited calls.</summary>
internal static class AwaitConstants
{
    /// <summary>Length of the window that records which lines await, and for how long.</summary>
    /// <remarks>Unit: s. Calls of 200 ms end several times within it. With stacks, each event costs the target several times as
    /// much.</remarks>
    public static readonly TimeSpan Window = TimeSpan.FromSeconds(1);

    /// <summary>Time that the window goes on while few awaits have ended.</summary>
    /// <remarks>Unit: s. Behind a queue one await takes seconds, and few events cost little.</remarks>
    public static readonly TimeSpan LongestWindow = TimeSpan.FromSeconds(3);

    /// <summary>Time between two checks whether the window has seen enough.</summary>
    /// <remarks>Unit: s. At 7,000 requests a second, a tenth of a second is 700 awaits of each kind.</remarks>
    public static readonly TimeSpan Check = TimeSpan.FromSeconds(0.1);

    /// <summary>Time after the window in which a process hands over the steps of its chains of asynchronous methods.</summary>
    /// <remarks>Unit: s. .NET 11 looks once a second for threads that have been idle (dotnet/runtime, AsyncProfiler.cs).</remarks>
    public static readonly TimeSpan ChainsDue = TimeSpan.FromSeconds(1.1);

    /// <summary>Awaits that close the window at once.</summary>
    /// <remarks>Unit: awaits. More bring no more certainty. With its stack, each costs the target about ten microseconds.</remarks>
    public const int MostAwaits = 4_000;

    /// <summary>Ended awaits that are enough to close the window after its usual length.</summary>
    /// <remarks>Unit: awaits. A mean of 200 values is known to a few per cent.</remarks>
    public const int EnoughAwaits = 200;

    /// <summary>Fewest awaits at a line, in the window, that are reported.</summary>
    /// <remarks>Unit: awaits. One or two may be work of a timer or of a start.</remarks>
    public const int FewestAwaits = 3;

    /// <summary>Shortest mean wait for a gate or a pooled connection that is reported, in milliseconds.</summary>
    /// <remarks>Unit: ms. A shorter one is a thread that changes hands, not a queue.</remarks>
    public const double ShortestWait = 1;

    /// <summary>If the same number of permits is held for this share of the time, the gate has that many.</summary>
    /// <remarks>Unit: share of the time while a request waits at the gate. If two requests hold permits and each computes half of the
    /// time, exactly one of them awaits for half of the time (binomial distribution). With more permits, no smaller number lasts as
    /// long.</remarks>
    public const double MostOfTheTime = 0.7;

    /// <summary>Share of outbound HTTP calls that open a connection of their own, from which a client is said to be built for
    /// each.</summary>
    /// <remarks>Unit: new connections a call. A client that is kept opens connections while its load grows, and none after that.</remarks>
    public const double BuiltPerCall = 0.5;

    /// <summary>Share of the awaits at a line whose request must be known, for its route to be named.</summary>
    /// <remarks>Unit: share of the awaits at a line. The majority.</remarks>
    public const double KnownRequests = 0.5;
}

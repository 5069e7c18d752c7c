using Threadbare.Constants;

namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for the window that records awaited calls.</summary>
[ConstantTable("Awaited calls")]
internal static class AwaitConstants
{
    [Constant(
        "s",
        "Length of the window that records which lines await, and for how long.",
        "Calls of 200 ms end several times within it. With stacks, each event costs the target several times as much.")]
    public static readonly TimeSpan Window = TimeSpan.FromSeconds(1);

    [Constant(
        "s",
        "Time that the window goes on while few awaits have ended.",
        "Behind a queue one await takes seconds, and few events cost little.")]
    public static readonly TimeSpan LongestWindow = TimeSpan.FromSeconds(3);

    [Constant(
        "s",
        "Time between two checks whether the window has seen enough.",
        "At 7,000 requests a second, a tenth of a second is 700 awaits of each kind.")]
    public static readonly TimeSpan Check = TimeSpan.FromSeconds(0.1);

    [Constant(
        "awaits",
        "Awaits that close the window at once.",
        "More bring no more certainty. With its stack, each costs the target about ten microseconds.")]
    public const int MostAwaits = 4_000;

    [Constant(
        "awaits",
        "Ended awaits that are enough to close the window after its usual length.",
        "A mean of 200 values is known to a few per cent.")]
    public const int EnoughAwaits = 200;

    [Constant(
        "awaits",
        "Fewest awaits at a line, in the window, that are told.",
        "One or two may be work of a timer or of a start.")]
    public const int FewestAwaits = 3;

    [Constant(
        "ms",
        "Shortest mean wait for a gate or a pooled connection that is told, in milliseconds.",
        "A shorter one is a thread that changes hands, not a queue.")]
    public const double ShortestWait = 1;

    [Constant(
        "new connections a call",
        "Share of outbound HTTP calls that open a connection of their own, from which a client is said to be built for each.",
        "A client that is kept opens connections while its load grows, and none after that.")]
    public const double BuiltPerCall = 0.5;

    [Constant(
        "share of the awaits at a line",
        "Share of the awaits at a line whose request must be known, for its route to be told.",
        "The majority.")]
    public const double KnownRequests = 0.5;
}

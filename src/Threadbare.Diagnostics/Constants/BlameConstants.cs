using Threadbare.Constants;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Constants;

/// <summary>Numbers for blaming a place in the service's code.</summary>
[ConstantTable("Blame")]
internal static class BlameConstants
{
    [Constant(
        "bursts",
        "Fewest bursts in which a place must be seen.",
        "With one burst a second, a start, a first request or a rare wait is over before the third.")]
    public const int MinBursts = BlamedPlace.FewestBursts;

    [Constant(
        "bursts",
        "Fewest bursts in which a place must be seen that holds many threads.",
        "Many threads at one place are not a rare wait; two bursts exclude a start.")]
    public const int MinBurstsOfMany = 2;

    [Constant(
        "threads",
        "Threads at one place, on average, from which they count as many.",
        "More than the threads of a pool on two cores that is not blocked.")]
    public const double ManyThreads = 4;

    [Constant(
        "share of the bursts",
        "Smallest share of the bursts in which a place must be seen.",
        "A place in fewer bursts holds threads now and then, and cannot limit a whole load.")]
    public const double MinShareOfBursts = 0.2;

    [Constant(
        "threads",
        "Fewest threads that a place must hold on average over all bursts.",
        "Less than a quarter of one thread does not limit a pool.")]
    public const double MinThreads = 0.25;

    [Constant(
        "bursts",
        "Fewest bursts without a place that show that the service's start is over.",
        "One burst can miss it by chance.")]
    public const int MinBurstsAfterStart = 2;

    [Constant(
        "share of the bursts",
        "Smallest share of the bursts without a place that shows that the service's start is over.",
        "In a long load two bursts are little: a place that returns must have been away for longer.")]
    public const double MinShareAfterStart = 0.25;

    [Constant(
        "share of a place's threads",
        "Share of a place's threads above which their common trait decides what is said about the place.",
        "The majority.")]
    public const double MostThreads = 0.5;

    [Constant(
        "threads",
        "Fewest threads, on average, that wait for a place's lock and are named in the advice.",
        "Less rounds to none.")]
    public const double MinVictims = 0.5;

    [Constant(
        "share of a burst",
        "Smallest share of a burst that a thread in a blocking call must sleep to count as blocked.",
        "A thread that sleeps less spins, or is served at once.")]
    public const double MinAsleep = 0.2;

    [Constant(
        "share of a burst",
        "Smallest share of a burst that a thread must sleep in an unknown call to count as blocked there.",
        "An unknown call may also compute. Measured: native SQLite code used 1,652 ms of processor time where blocked threads "
        + "used none.")]
    public const double MostlyAsleep = 0.5;

    [Constant(
        "s",
        "Shortest wait for a monitor of each thread in a cycle of threads that wait for each other, to call it a deadlock.",
        "While a lock is passed on, a cycle can seem to be there for a moment. A deadlock lasts, and three bursts must show it.")]
    public static readonly TimeSpan StuckWait = TimeSpan.FromSeconds(2);

    [Constant(
        "samples",
        "Fewest samples of a thread that show that it does not move.",
        "One sample cannot show that.")]
    public const int MinSamples = 2;

    [Constant(
        "stacks",
        "Most distinct stacks that are remembered.",
        "More than any service has shown. Past the limit the memory starts anew.")]
    public const int MaxStacks = 20_000;

    [Constant(
        "frames",
        "Most frames that a blamed place shows.",
        "Enough from a blocking call to the endpoint; further out the server begins. Frames up to the place are always shown.")]
    public const int MaxFrames = 24;

    [Constant(
        "share of the requests at a place",
        "Share of the requests at a place that must agree on a route.",
        "If fewer agree, several routes share the place, and none of them is named.")]
    public const double RouteMajority = 0.6;
}

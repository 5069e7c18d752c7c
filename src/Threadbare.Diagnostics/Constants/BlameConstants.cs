namespace Threadbare.Diagnostics.Constants;

/// <summary>Constants: Blame.</summary>
internal static class BlameConstants
{
    /// <summary>Fewest bursts in which a place must be seen.</summary>
    /// <remarks>Unit: bursts. With one burst a second, a start, a first request or a rare wait is over before the third.</remarks>
    public const int MinBursts = BlamedPlace.FewestBursts;

    /// <summary>Fewest bursts in which a place must be seen that holds many threads.</summary>
    /// <remarks>Unit: bursts. Many threads at one place are not a rare wait; two bursts exclude a start.</remarks>
    public const int MinBurstsOfMany = 2;

    /// <summary>Threads at one place, on average, from which they count as many.</summary>
    /// <remarks>Unit: threads. More than the threads of a pool on two cores that is not blocked.</remarks>
    public const double ManyThreads = 4;

    /// <summary>Smallest share of the bursts in which a place must be seen.</summary>
    /// <remarks>Unit: share of the bursts. A place in fewer bursts holds threads now and then, and cannot limit a whole load.</remarks>
    public const double MinShareOfBursts = 0.2;

    /// <summary>Fewest threads that a place must hold on average over all bursts.</summary>
    /// <remarks>Unit: threads. Less than a quarter of one thread does not limit a pool.</remarks>
    public const double MinThreads = 0.25;

    /// <summary>Fewest bursts without a place that show that the service's start is over.</summary>
    /// <remarks>Unit: bursts. One burst can miss it by chance.</remarks>
    public const int MinBurstsAfterStart = 2;

    /// <summary>Smallest share of the bursts without a place that shows that the service's start is over.</summary>
    /// <remarks>Unit: share of the bursts. In a long load two bursts are little: a place that returns must have been away for
    /// longer.</remarks>
    public const double MinShareAfterStart = 0.25;

    /// <summary>Share of a place's threads above which their common trait decides what is said about the place.</summary>
    /// <remarks>Unit: share of a place's threads. The majority.</remarks>
    public const double MostThreads = 0.5;

    /// <summary>Fewest threads, on average, that wait for a place's lock and are named in the advice.</summary>
    /// <remarks>Unit: threads. Less rounds to none.</remarks>
    public const double MinVictims = 0.5;

    /// <summary>Smallest share of a burst that a thread in a blocking call must sleep to count as blocked.</summary>
    /// <remarks>Unit: share of a burst. A thread that sleeps less spins, or is served at once.</remarks>
    public const double MinAsleep = 0.2;

    /// <summary>Smallest share of a burst that a thread must sleep in an unknown call to count as blocked there.</summary>
    /// <remarks>Unit: share of a burst. An unknown call may also compute. Measured: native SQLite code used 1,652 ms of processor time
    /// where blocked threads used none.</remarks>
    public const double MostlyAsleep = 0.5;

    /// <summary>Shortest wait for a monitor of each thread in a cycle of threads that wait for each other, to call it a deadlock.</summary>
    /// <remarks>Unit: s. While a lock is passed on, a cycle can seem to be there for a moment. A deadlock lasts, and three bursts must show
    /// it.</remarks>
    public static readonly TimeSpan StuckWait = TimeSpan.FromSeconds(2);

    /// <summary>Fewest samples of a thread that show that it sleeps in native code.</summary>
    /// <remarks>Unit: samples. One sample cannot show that.</remarks>
    public const int MinSamples = 2;

    /// <summary>Most distinct stacks that are remembered.</summary>
    /// <remarks>Unit: stacks. More than any service has shown. Past the limit the memory starts anew.</remarks>
    public const int MaxStacks = 20_000;

    /// <summary>Most frames that a blamed place shows.</summary>
    /// <remarks>Unit: frames. Enough from a blocking call to the endpoint; further out the server begins. Frames up to the place are always
    /// shown.</remarks>
    public const int MaxFrames = 24;

    /// <summary>Share of the requests at a place that must agree on a route.</summary>
    /// <remarks>Unit: share of the requests at a place. If fewer agree, several routes share the place, and none of them is
    /// named.</remarks>
    public const double RouteMajority = 0.6;
}

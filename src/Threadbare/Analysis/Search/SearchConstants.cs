namespace Threadbare.Analysis.Search;

/// <summary>Constants: The search for the tipping point.</summary>
internal static class SearchConstants
{
    /// <summary>The search goes on to a load this much past the tipping point.</summary>
    /// <remarks>Unit: times the first load past. A load well past the limit shows its evidence more clearly than one just past
    /// it.</remarks>
    public const double ClearlyPast = 2;

    /// <summary>An interval this narrow is not narrowed further.</summary>
    /// <remarks>Unit: times the lower load. It is as narrow as the noise between steps.</remarks>
    public const double NarrowEnough = 1.1;

    /// <summary>A step lasts at least this many.</summary>
    /// <remarks>Unit: response times. Shorter steps measure the filling and the emptying of queues.</remarks>
    public const double ResponseTimes = 5;

    /// <summary>A step lasts at least this many iterations of a scenario, pauses included.</summary>
    /// <remarks>Unit: iterations. Its halves are compared. Users that began together are in the same part of their scenario, so each half
    /// needs all parts.</remarks>
    public const double Iterations = 2;

    /// <summary>A load counts as not settled after this many iterations, even if that is longer than the longest step.</summary>
    /// <remarks>Unit: iterations. One more than the five response times that a step lasts.</remarks>
    public const double LongestInIterations = 6;

    /// <summary>A step has settled when its two halves differ by no more.</summary>
    /// <remarks>Unit: share. Larger than the noise between halves of several seconds.</remarks>
    public const double Steady = 0.1;

    /// <summary>Halves that differ by no more than this much chance are steady too.</summary>
    /// <remarks>Unit: standard deviations. Three standard deviations of a Poisson count leave 0.3 % to chance.</remarks>
    public const double SteadyDeviations = 3;

    /// <summary>More queued work than this, on average, is a pool that is short of threads.</summary>
    /// <remarks>Unit: work items. Single items are queued for a moment in any busy service.</remarks>
    public const double QueuedOnAverage = 0.5;

    /// <summary>A step lasts at least this long.</summary>
    /// <remarks>Unit: s. The halves of a shorter step have one second each, too few to compare.</remarks>
    public const int ShortestStepSeconds = 3;

    /// <summary>A service that a load leaves busy, or with connections in use, is watched for so long without a request.</summary>
    /// <remarks>Unit: s. Code that is compiled after a first request, and collections, end sooner.</remarks>
    public const int RestSeconds = 3;

    /// <summary>A search looks at the service without a request at most this often.</summary>
    /// <remarks>Unit: looks. Two show whether connections in use become more, and a third follows one load that took none. Each costs three
    /// seconds.</remarks>
    public const int MostRests = 3;

    /// <summary>Requests that are still under way after a load get this time to end, before the look at what they wait for.</summary>
    /// <remarks>Unit: s. The runtime reports its figures once a second, and requests that were cut off end within one.</remarks>
    public const int AfterSeconds = 2;

    /// <summary>A load with so many disturbed seconds is tried again, and one with so many fewer was disturbed clearly less.</summary>
    /// <remarks>Unit: share of the seconds. One second of three, the shortest step.</remarks>
    public const double DisturbedSeconds = 0.33;

    /// <summary>A search tries at most this many disturbed loads again.</summary>
    /// <remarks>Unit: loads. A search has about ten loads, so it takes at most half as long again.</remarks>
    public const int MostRepetitions = 5;

    /// <summary>After this many repetitions that were disturbed as much, no other is tried.</summary>
    /// <remarks>Unit: loads. Then the machine is crowded all the time, or the others belong to the service, such as its database.</remarks>
    public const int MostVainRepetitions = 2;

    /// <summary>A load is tried again only if this much of the search's time is left.</summary>
    /// <remarks>Unit: times the length of the load. The load itself, and as much again for what the search has still to find.</remarks>
    public const double RestForRepetition = 3;
}

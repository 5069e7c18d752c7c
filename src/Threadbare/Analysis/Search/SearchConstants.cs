using Threadbare.Constants;

namespace Threadbare.Analysis.Search;

/// <summary>The numbers of the search for the tipping point.</summary>
[ConstantTable("The search for the tipping point")]
internal static class SearchConstants
{
    [Constant(
        "times the first load past",
        "The search goes on to a load this much past the tipping point.",
        "A load well past the limit shows its evidence more clearly than one just past it.")]
    public const double ClearlyPast = 2;

    [Constant(
        "times the lower load",
        "An interval this narrow is not narrowed further.",
        "It is as narrow as the noise between steps.")]
    public const double NarrowEnough = 1.1;

    [Constant(
        "response times",
        "A step lasts at least this many.",
        "Shorter steps measure the filling and the emptying of queues.")]
    public const double ResponseTimes = 5;

    [Constant(
        "iterations",
        "A step lasts at least this many iterations of a scenario, pauses included.",
        "Its halves are compared. Users that began together are in the same part of their scenario, so each half needs all parts.")]
    public const double Iterations = 2;

    [Constant(
        "iterations",
        "A load counts as not settled after this many iterations, even if that is longer than the longest step.",
        "One more than the five response times that a step lasts.")]
    public const double LongestInIterations = 6;

    [Constant(
        "share",
        "A step has settled when its two halves differ by no more.",
        "Larger than the noise between halves of several seconds.")]
    public const double Steady = 0.1;

    [Constant(
        "standard deviations",
        "Halves that differ by no more than this much chance are steady too.",
        "Three standard deviations of a Poisson count leave 0.3 % to chance.")]
    public const double SteadyDeviations = 3;

    [Constant(
        "work items",
        "More queued work than this, on average, is a pool that is short of threads.",
        "Single items are queued for a moment in any busy service.")]
    public const double QueuedOnAverage = 0.5;

    [Constant(
        "s",
        "A step lasts at least this long.",
        "The halves of a shorter step have one second each, too few to compare.")]
    public const int ShortestStepSeconds = 3;

    [Constant(
        "s",
        "A service that a load leaves busy, or with connections in use, is watched for so long without a request.",
        "Code that is compiled after a first request, and collections, end sooner.")]
    public const int RestSeconds = 3;

    [Constant(
        "looks",
        "A search looks at the service without a request at most this often.",
        "Two show whether connections in use become more, and a third follows one load that took none. Each costs three seconds.")]
    public const int MostRests = 3;

    [Constant(
        "share of the seconds",
        "A load with so many disturbed seconds is tried again, and one with so many fewer was disturbed clearly less.",
        "One second of three, the shortest step.")]
    public const double DisturbedSeconds = 0.33;

    [Constant(
        "loads",
        "A search tries at most this many disturbed loads again.",
        "A search has about ten loads, so it takes at most half as long again.")]
    public const int MostRepetitions = 5;

    [Constant(
        "loads",
        "After this many repetitions that were disturbed as much, no other is tried.",
        "Then the machine is crowded all the time, or the others belong to the service, such as its database.")]
    public const int MostVainRepetitions = 2;

    [Constant(
        "times the length of the load",
        "A load is tried again only if this much of the search's time is left.",
        "The load itself, and as much again for what the search has still to find.")]
    public const double RestForRepetition = 3;
}

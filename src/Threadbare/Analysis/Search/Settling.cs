namespace Threadbare.Analysis.Search;

/// <summary>Tells from the seconds of a step whether its figures have settled.</summary>
/// <remarks>
/// A step lasts at least five response times. One whose pool still grows while work waits is not settled, however steady its
/// throughput looks; a starved pool may need minutes, or answer nothing and then everything, so steps are bounded.
/// </remarks>
internal static class Settling
{
    /// <summary>True when the step is settled, false when its time is over without, null while it should go on.</summary>
    /// <param name="seconds">The measured seconds so far, in order.</param>
    /// <param name="longest">Bounds the step.</param>
    /// <param name="iteration">What each user repeats. Users that began together send in waves, so each half of a step needs all of
    /// it.</param>
    public static bool? Judge(IReadOnlyList<IntervalResult> seconds, TimeSpan longest, IterationLength iteration)
    {
        bool isSettled = seconds.Count >= Needed(seconds, iteration) && IsSteady(seconds) && !IsGrowing(seconds);
        return isSettled ? true : seconds.Count >= longest.TotalSeconds ? false : null;
    }

    private static double Needed(IReadOnlyList<IntervalResult> seconds, IterationLength iteration)
    {
        List<IntervalResult> answered = [.. seconds.Where(second => second.Ok > 0).TakeLast(2)];
        double longest = answered.Count == 0 ? 0 : answered.Max(second => second.ResponseTime.Mean) / 1000;
        double iterations = SearchConstants.Iterations * iteration.At(TimeSpan.FromSeconds(longest)).TotalSeconds;
        return answered.Count == 0 && seconds.Sum(second => second.Failed) == 0
            ? double.PositiveInfinity
            : new[] { SearchConstants.ShortestStepSeconds, SearchConstants.ResponseTimes * longest, iterations }.Max();
    }

    // The later half against the earlier, as far as chance lets them differ.
    private static bool IsSteady(IReadOnlyList<IntervalResult> seconds)
    {
        int half = seconds.Count / 2;
        double early = seconds.Skip(seconds.Count - (2 * half)).Take(half).Sum(second => second.Ok + second.Failed);
        double late = seconds.TakeLast(half).Sum(second => second.Ok + second.Failed);
        double mean = (early + late) / 2;
        return Math.Abs(late - early) <= Math.Max(SearchConstants.Steady * mean,
            SearchConstants.SteadyDeviations * Math.Sqrt(early + late));
    }

    // With a busy processor more threads change nothing, and the pool tries them all the same.
    private static bool IsGrowing(IReadOnlyList<IntervalResult> seconds)
    {
        List<RuntimeSample> late = [.. seconds.Skip(seconds.Count / 2).Select(second => second.Runtime).OfType<RuntimeSample>()];
        List<double> threads = [.. late.Select(sample => sample.Threads).OfType<double>()];
        bool hasQueue = late.Average(sample => sample.QueueLength) > SearchConstants.QueuedOnAverage;
        bool isBusy = late.Average(sample => sample.CpuPercent / (100 * (sample.Processors ?? 1))) > PoolConstants.BusyProcessors;
        return hasQueue && !isBusy && threads is [var first, .., var last] && last > first;
    }
}

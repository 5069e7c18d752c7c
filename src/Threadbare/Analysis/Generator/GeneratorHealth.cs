using Threadbare.Results;

namespace Threadbare.Analysis.Generator;

/// <summary>Judges from the seconds of a run whether the generator, not the service, shaped the figures.</summary>
/// <remarks>
/// A loop that is busy all the time reads answers later than they came; a loop that takes arrivals up late sends another load
/// than the plan's. Single bad seconds happen on every shared machine, so only a run of them, or a good part of all, counts.
/// </remarks>
public static class GeneratorHealth
{
    /// <summary>A loop's busy share, in per cent, past which its times are no longer the service's.</summary>
    public static double MostBusyPercent => GeneratorConstants.MostBusyPercent;

    /// <summary>Lateness in milliseconds at the 99th percentile of a second that any load bears.</summary>
    public static double BearableLatenessMs => GeneratorConstants.BearableLatenessMs;

    /// <summary>Why the run is not to be trusted and what to change, each a sentence; empty when it is.</summary>
    public static IReadOnlyList<string> Reasons(IReadOnlyList<IntervalResult> intervals, int loops, int cores)
    {
        var tally = new GeneratorTally();
        foreach (IntervalResult interval in intervals)
        {
            tally.Add(interval);
        }

        return tally.FindReasons(loops, cores);
    }
}

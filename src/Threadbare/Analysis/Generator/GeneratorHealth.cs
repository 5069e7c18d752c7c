using System.Globalization;
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
        List<IntervalResult> measured = [.. intervals.Where(interval => interval.T >= 0 && interval.Sent > 0)];
        return [.. Busy(measured, loops, cores), .. Late(measured)];
    }

    private static IEnumerable<string> Busy(List<IntervalResult> measured, int loops, int cores)
    {
        if (!IsSustained(measured, interval => interval.BusyPercent >= MostBusyPercent))
        {
            yield break;
        }

        double median = Median(measured.Select(interval => interval.BusyPercent));
        string change = loops < cores
            ? $"use more event loops ({loops + 1} or more, on {cores} cores), fewer users, or another machine"
            : "use fewer users, or send from another machine";
        yield return Invariant($"The event loop was busy {median:0} % of the time (median second; bound {MostBusyPercent:0} %): {change}.");
    }

    private static IEnumerable<string> Late(List<IntervalResult> measured)
    {
        if (IsSustained(measured, IsLate))
        {
            double worst = measured.Max(interval => interval.LatenessP99);
            yield return string.Create(CultureInfo.InvariantCulture,
                $"Requests were taken up to {worst:0} ms late (p99 of the worst second; bound {BearableLatenessMs:0} ms or a tenth of the "
                    + $"median response time): use a lower load, or a machine with less beside it.");
        }
    }

    private static bool IsLate(IntervalResult interval) =>
        interval.LatenessP99 > Math.Max(BearableLatenessMs, GeneratorConstants.BearableShare * interval.ResponseTime.P50);

    private static bool IsSustained(List<IntervalResult> measured, Func<IntervalResult, bool> isBad)
    {
        int row = 0, longest = 0, all = 0;
        foreach (IntervalResult interval in measured)
        {
            row = isBad(interval) ? row + 1 : 0;
            longest = Math.Max(longest, row);
            all += row > 0 ? 1 : 0;
        }

        return longest >= Math.Min(GeneratorConstants.BadInARow, Math.Max(2, measured.Count))
            && all >= measured.Count * GeneratorConstants.BadShare;
    }

    private static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted[sorted.Length / 2];
    }

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

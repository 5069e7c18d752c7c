using Threadbare.Results;
using Threadbare.Results.Blame;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Pool;

/// <summary>Sums up watching without a load: whether the pool starved and for how long, and the line that held most threads.</summary>
internal static class WatchHeadline
{
    /// <summary>The sentences; null where nothing was watched for even a second.</summary>
    public static string? Write(RunResult result)
    {
        if (result.Intervals.Count == 0)
        {
            return null;
        }

        if (!result.Intervals.Any(interval => interval.Runtime?.QueueLength is not null))
        {
            return "Whether the pool starved is not known: its runtime told nothing of its queue.";
        }

        string whole = Length(result.Intervals.Count * PoolConstants.IntervalSeconds);
        double starved = Seconds(result, PoolState.Starved);
        double bound = Seconds(result, PoolState.ProcessorBound);
        return starved > 0 ? $"Starved for {Length(starved)} of {whole}. {Starving(result)}."
            : bound > 0 ? $"Not starved: for {Length(bound)} of {whole} work waited because the processors were busy."
            : result.Blame is [{ } worst, ..] ? $"Not starved in {whole}. {Held(worst)}."
            : $"Not starved in {whole}: no work waited long for a pool thread.";
    }

    private static string Starving(RunResult result) => result.Blame is [{ } worst, ..]
        ? Held(worst)
        : "Work waited for a pool thread while its threads were blocked, and no line of the service's own code was seen to hold them";

    private static string Held(BlamedPlace place)
    {
        string line = FileAndLine(place.File, place.Line) is { } found ? $" {found}" : "";
        return $"{place.Method}{line} ({place.Call}) held {Counted(place.Threads, "pool thread", "pool threads")}, {Percent(place.Share)} "
            + "of their time";
    }

    private static double Seconds(RunResult result, PoolState state)
    {
        double end = result.Intervals[^1].T + PoolConstants.IntervalSeconds;
        return result.PoolSpans.Where(span => span.State == state).Sum(span => (span.To ?? end) - span.From);
    }
}

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

        if (result.Target.Recording is not null)
        {
            return Recorded(result);
        }

        if (!result.Intervals.Any(interval => interval.Runtime?.QueueLength is not null))
        {
            return "Whether the pool starved is not known: its runtime told nothing of its queue.";
        }

        string whole = Length(result.Intervals.Count * PoolConstants.IntervalSeconds);
        double starved = Seconds(result, PoolState.Starved);
        double bound = Seconds(result, PoolState.ProcessorBound);
        return starved > 0 ? $"Starved for {Length(starved)} of {whole}. {Starving(result)}."
            : FindLongWait(result) is { } longest ? $"{longest}. {Waiting(result)}."
            : bound > 0 ? $"Not starved: for {Length(bound)} of {whole} work waited because the processors were busy."
            : FindWait(result) is { } wait ? $"Not starved in {whole}: {wait}.{Holding(result)}"
            : result.Blame.Count > 0 ? $"Not starved in {whole}.{Holding(result)}"
            : $"Not starved in {whole}: no work waited long for a pool thread.";
    }

    // A recording shows no queue, but the runtime adds threads for want of progress only while work is queued.
    private static string? Recorded(RunResult result)
    {
        double starved = result.Intervals.Sum(interval => interval.Runtime?.StarvationAdjustments ?? 0);
        double replaced = result.Intervals.Sum(interval => interval.Runtime?.CooperativeAdjustments ?? 0);
        string[] sentences =
        [
            .. starved > 0 ? [$"The pool added threads {Times(starved)} because queued work made no progress (starvation)."] : Nothing,
            .. replaced > 0 ? [$"The pool replaced threads that wait for tasks {Times(replaced)} (cooperative blocking)."] : Nothing,
            .. result.Intervals.Average(interval => interval.Runtime?.LockWaitPerSecond) is >= PoolConstants.NoticeableWait and var waited
                ? [$"Threads waited for locks, {Time(waited)} in each second."] : Nothing,
            .. result.Blame is [{ } worst, ..] ? [$"{Held(worst)}."] : Nothing,
        ];
        return sentences.Length > 0 ? string.Join(" ", sentences) : null;
    }

    private static string[] Nothing => [];

    private static string Times(double count) => Counted(count, "time", "times");

    private static string Holding(RunResult result) => result.Blame is [{ } worst, ..] ? $" {Held(worst)}." : "";

    // Null where no work waited noticeably in any second.
    private static string? FindWait(RunResult result)
    {
        List<RuntimeSample> waiting = [.. result.Intervals
            .Select(interval => interval.Runtime)
            .OfType<RuntimeSample>()
            .Where(sample => sample.QueueWaitP99 >= PoolConstants.NoticeableWait)];
        if (waiting.Count == 0)
        {
            return null;
        }

        string waited = $"work waited {Time(waiting.Max(sample => sample.QueueWaitP99!.Value))} for a pool thread (99th percentile)";
        double busy = waiting.Average(sample => Math.Max(sample.OwnShare ?? 0, sample.MachineShare ?? 0));
        double own = waiting.Average(sample => sample.CpuPercent ?? 0);
        return busy >= PoolConstants.BusyProcessors
            ? $"{waited}, because the processors were busy; the service used {Percent(own / 100)} of a core"
            : $"{waited}, and its threads were not blocked for long enough to call it starved";
    }

    // Whatever the threads did meanwhile: who waits for so long is not well.
    private static string? FindLongWait(RunResult result)
    {
        List<RuntimeSample> seconds = [.. result.Intervals.Select(interval => interval.Runtime).OfType<RuntimeSample>()];
        double stuck = PoolConstants.IntervalSeconds * seconds.Count(second => second is { QueueLength: >= 1, CompletedPerSecond: 0 });
        double longest = seconds.Max(second => second.QueueWaitP99) ?? 0;
        return stuck > 0 ? $"For {Length(stuck)} work was queued for a pool thread and none was completed"
            : longest >= PoolConstants.StarvedWait ? $"Work waited up to {Time(longest)} for a pool thread"
            : null;
    }

    private static string Waiting(RunResult result) => result.Blame is [{ } worst, ..]
        ? Held(worst)
        : Seconds(result, PoolState.ProcessorBound) > 0
            ? "The processors were busy, and no line was seen to hold the threads"
            : "No line of the service's own code was seen to hold the threads";

    private static string Starving(RunResult result) => result.Blame is [{ } worst, ..]
        ? Held(worst)
        : "Work waited for a pool thread while its threads were blocked, and no line of the service's own code was seen to hold them";

    private static string Held(BlamedPlace place)
    {
        string line = FileAndLine(place) is { } found ? $" {found}" : "";
        // Words such as "an endpoint's handler" begin a sentence, and a method keeps its name.
        string method = place.Method.Contains(' ') ? char.ToUpperInvariant(place.Method[0]) + place.Method[1..] : place.Method;
        return $"{method}{line} ({place.Call}) held {Threads(place)}";
    }

    private static double Seconds(RunResult result, PoolState state)
    {
        double end = result.Intervals[^1].T + PoolConstants.IntervalSeconds;
        return result.PoolSpans.Where(span => span.State == state).Sum(span => (span.To ?? end) - span.From);
    }
}

using Threadbare.Analysis.Pool;
using Threadbare.Analysis.Text;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Run.Find;

/// <summary>Puts the runs of a search together as one run: its steps, on one clock.</summary>
internal static class RunJoin
{
    /// <param name="plan">The plan of the whole.</param>
    /// <param name="parts">At least one, in order of time.</param>
    public static RunResult Of(LoadPlan plan, IReadOnlyList<RunResult> parts)
    {
        DateTimeOffset start = parts[0].StartedAt;
        RunResult last = parts[^1];
        IReadOnlyList<IntervalResult> intervals = [.. parts.SelectMany(part => part.Intervals.Select(interval => interval with { T = Round(interval.T + Offset(part)) }))];
        return last with
        {
            Id = RunId.Of(start, "find"),
            StartedAt = start,
            Plan = plan,
            Totals = Totals(parts),
            Steps = [.. parts.SelectMany(part => part.Steps.Select(step => step with { Start = Round(step.Start + Offset(part)) }))],
            Intervals = intervals,
            PoolSpans = PoolSpans.Of(intervals),
            Generator = Generator(parts),
            Histograms = new RunHistograms { Total = Merged(parts), Steps = [.. parts.SelectMany(part => part.Histograms.Steps)] },
            Blame = [],
            Thresholds = [],
            Notes = [.. RunNotes.Of(plan, Totals(parts), wasAborted: false), .. parts.SelectMany(OwnNotes).Distinct()],
            Interrupted = false,
        };

        double Offset(RunResult part) => (part.StartedAt - start).TotalSeconds;
    }

    // What a part says of its own counts is said of the whole.
    private static IEnumerable<string> OwnNotes(RunResult part) => part.Notes.Except(RunNotes.Of(part.Plan!, part.Totals, wasAborted: false));

    private static RunTotals Totals(IReadOnlyList<RunResult> parts)
    {
        HistogramPair all = Merged(parts);
        double seconds = parts.Sum(part => part.Totals.Seconds);
        long failed = parts.Sum(part => part.Totals.Failed);
        return new RunTotals
        {
            Sent = parts.Sum(part => part.Totals.Sent),
            Ok = parts.Sum(part => part.Totals.Ok),
            Failed = failed,
            FailedPercent = Math.Round(100.0 * failed / Math.Max(1, parts.Sum(part => part.Totals.Ok) + failed), 3),
            Dropped = parts.Sum(part => part.Totals.Dropped),
            Unfinished = parts.Sum(part => part.Totals.Unfinished),
            Failures = parts.SelectMany(part => part.Totals.Failures).GroupBy(kind => kind.Key).ToDictionary(kind => kind.Key, kind => kind.Sum(count => count.Value)),
            FailureExamples = parts.SelectMany(part => part.Totals.FailureExamples).GroupBy(kind => kind.Key).ToDictionary(kind => kind.Key, kind => kind.First().Value),
            BytesReceived = parts.Sum(part => part.Totals.BytesReceived),
            Bytes = Bytes(parts),
            Seconds = Round(seconds),
            RequestsPerSecond = Mean(parts, part => part.RequestsPerSecond, seconds),
            SuccessPerSecond = Mean(parts, part => part.SuccessPerSecond, seconds),
            FailedPerSecond = Mean(parts, part => part.FailedPerSecond, seconds),
            ResponseTime = LatencySummary.Of(all.ResponseTime),
            ServiceTime = LatencySummary.Of(all.ServiceTime),
        };
    }

    private static ByteSummary Bytes(IReadOnlyList<RunResult> parts)
    {
        List<RunTotals> answered = [.. parts.Select(part => part.Totals).Where(totals => totals.Ok + totals.Failed > 0)];
        return answered.Count == 0 ? new ByteSummary() : new ByteSummary
        {
            Min = answered.Min(totals => totals.Bytes.Min),
            Mean = answered.Sum(totals => totals.Bytes.Mean * (totals.Ok + totals.Failed)) / answered.Sum(totals => totals.Ok + totals.Failed),
            Max = answered.Max(totals => totals.Bytes.Max),
        };
    }

    private static GeneratorResult Generator(IReadOnlyList<RunResult> parts) => new()
    {
        Saturated = parts.Any(part => part.Generator.Saturated),
        Reasons = [.. parts.SelectMany(part => part.Generator.Reasons.Select(reason => $"At {Wording.LoadOf(part.Plan!.Shape)}: {reason}"))],
        MaxLatenessMs = parts.Max(part => part.Generator.MaxLatenessMs),
        LatenessP99Ms = parts.Max(part => part.Generator.LatenessP99Ms),
        BusyPercent = parts.Max(part => part.Generator.BusyPercent),
        CpuPercent = parts.Max(part => part.Generator.CpuPercent),
        Loops = parts[^1].Generator.Loops,
        Connections = parts.Max(part => part.Generator.Connections),
    };

    private static HistogramPair Merged(IReadOnlyList<RunResult> parts)
    {
        var all = new HistogramPair();
        foreach (RunResult part in parts)
        {
            all.ResponseTime.Add(part.Histograms.Total.ResponseTime);
            all.ServiceTime.Add(part.Histograms.Total.ServiceTime);
        }

        return all;
    }

    private static double Mean(IReadOnlyList<RunResult> parts, Func<RunTotals, double> rate, double seconds) =>
        seconds > 0 ? Round(parts.Sum(part => rate(part.Totals) * part.Totals.Seconds) / seconds) : 0;

    private static double Round(double value) => Math.Round(value, 3);
}

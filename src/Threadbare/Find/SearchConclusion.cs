namespace Threadbare.Find;

/// <summary>Creates the judged result of a search from its loads.</summary>
internal static class SearchConclusion
{
    // Half the load that shows the limit holds the same lines' threads, only fewer of them.
    private const double SmallerLoad = 0.5;

    /// <param name="plan">The plan of the search.</param>
    /// <param name="parts">The loads that count, at least one, in order of time.</param>
    /// <param name="end">How it ended.</param>
    /// <param name="time">The clock of the parts.</param>
    public static RunResult Create(LoadPlan plan, IReadOnlyList<SearchPart> parts, SearchEnd end, TimeProvider time)
    {
        RunResult joined = RunJoin.Join(plan, parts, time, end.WasAbort);
        RunResult shown = FindTellingPart(parts, joined);
        RunResult telling = shown.Blame.Count > 0 ? shown : FindBlaming(parts, shown);
        WorkProfile work = end.Sampled is { } sampled ? ProfiledRun.Read(sampled) : WorkProfile.None;
        return RunJudge.Complete(ProfiledRun.Add(joined, work, RunJudge.FindTellingStep(joined)) with
        {
            Blame = telling.Blame.Count > 0 ? telling.Blame : end.Sample.Blame,
            Releases = end.Sample.Releases,
            Holders = [.. telling.Holders.Union(end.Sample.Holders)],
            Calls = end.Sample.Calls,
            Database = shown.Database,
            After = end.After,
            Notes = [.. joined.Notes, .. end.Notes],
            Interrupted = end.IsInterrupted || joined.Defect is not null,
        });
    }

    // The part whose step shows the limit also shows the lines that hold the threads.
    private static RunResult FindTellingPart(IReadOnlyList<SearchPart> parts, RunResult joined)
    {
        int step = RunJudge.FindTellingStep(joined) is { } telling ? joined.Steps.ToList().IndexOf(telling) : -1;
        int steps = 0;
        return (parts.FirstOrDefault(part => (steps += part.Result.Steps.Count) > step) ?? parts[^1]).Result;
    }

    // A load may be too short for enough stack bursts. Another one of its height, or higher, was held by the same lines.
    private static RunResult FindBlaming(IReadOnlyList<SearchPart> parts, RunResult shown) => parts
        .Select(part => part.Result)
        .Where(part => part.Blame.Count > 0 && part.Plan?.Shape.Peak >= SmallerLoad * shown.Plan?.Shape.Peak)
        .MinBy(part => Math.Abs(part.Plan!.Shape.Peak - shown.Plan!.Shape.Peak)) ?? shown;
}

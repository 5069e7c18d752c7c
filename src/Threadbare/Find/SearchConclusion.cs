using Threadbare.Analysis;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Find;

/// <summary>Creates the judged result of a search from its loads.</summary>
internal static class SearchConclusion
{
    /// <param name="plan">The plan of the search.</param>
    /// <param name="parts">The loads that count, at least one, in order of time.</param>
    /// <param name="end">How it ended.</param>
    /// <param name="time">The clock of the parts.</param>
    public static RunResult Create(LoadPlan plan, IReadOnlyList<SearchPart> parts, SearchEnd end, TimeProvider time)
    {
        RunResult joined = RunJoin.Join(plan, parts, time, end.WasAbort);
        return RunJudge.Complete(joined with
        {
            Blame = FindTellingPart(parts, joined).Blame,
            Releases = end.Releases,
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
}

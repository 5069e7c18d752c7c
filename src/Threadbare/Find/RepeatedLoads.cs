namespace Threadbare.Find;

/// <summary>Chooses, of a load that was disturbed and tried again, the one that counts. The others stay in the result.</summary>
/// <remarks>Pure: a search restored from its journal chooses as the search itself did.</remarks>
internal static class RepeatedLoads
{
    /// <summary>Returns the parts with the steps marked that do not count.</summary>
    public static IReadOnlyList<SearchPart> SetAside(IReadOnlyList<SearchPart> parts)
    {
        HashSet<SearchPart> less = new(ReferenceEqualityComparer.Instance as IEqualityComparer<SearchPart>);
        foreach (IGrouping<object, SearchPart> tries in parts.Where(HasStep).GroupBy(Identify))
        {
            if (tries.Count() > 1 && tries.Any(part => Disturbance.Measure(part.Result).IsFound))
            {
                SearchPart best = ChooseBest([.. tries]);
                less.UnionWith(tries.Where(part => !ReferenceEquals(part, best)));
            }
        }

        return less.Count == 0 ? parts : [.. parts.Select(part => less.Contains(part) ? Mark(part) : part)];
    }

    /// <summary>Describes what was tried again, in a sentence; empty if nothing was.</summary>
    public static IEnumerable<string> Describe(IReadOnlyList<SearchPart> marked)
    {
        foreach (IGrouping<bool, SearchPart> parts in marked.Where(IsSetAside).GroupBy(part => Disturbance.Measure(part.Result).StoodStill))
        {
            string loads = string.Join(", ", parts.Select(part => Wording.LoadOf(part.Result.Plan!.Shape)).Distinct());
            yield return (parts.Key ? $"This tool stood still in the load at {loads}" : $"Other processes disturbed the load at {loads}")
                + ", so it was tried again. All tries are kept; the verdict rests on the one that was disturbed least.";
        }
    }

    /// <summary>Returns true for a part whose steps do not count.</summary>
    public static bool IsSetAside(SearchPart part) => part.Result.Steps.Any(step => step.SetAside);

    private static bool HasStep(SearchPart part) => part.Result is { Steps: [_], Plan: not null };

    // A load beside which a cheap request was sent answers another question.
    private static object Identify(SearchPart part) =>
        (part.Result.Steps[0].Users, part.Result.Steps[0].Rate, part.Result.Plan!.Bystander is not null);

    // Noise takes throughput away and never adds any. Nor does it make an answer wrong: a try that failed is never excused by one that
    // did not.
    private static SearchPart ChooseBest(IReadOnlyList<SearchPart> tries) => tries.Aggregate((best, next) =>
    {
        (double failedBest, double failedNext) = (CountFailures(best), CountFailures(next));
        if (Math.Abs(failedBest - failedNext) > VerdictConstants.NoticeableFailures)
        {
            return failedNext > failedBest ? next : best;
        }

        (Disturbance ofBest, Disturbance ofNext) = (Disturbance.Measure(best.Result), Disturbance.Measure(next.Result));
        bool isBetter = ofNext.IsLessThan(ofBest)
            || (!ofBest.IsLessThan(ofNext) && next.Result.Steps[0].SuccessPerSecond > best.Result.Steps[0].SuccessPerSecond);
        return isBetter ? next : best;
    });

    // Where this tool itself was late, what its own clock ended says nothing about the service; its answers do.
    private static double CountFailures(SearchPart part)
    {
        StepResult step = part.Result.Steps[0];
        bool wasLate = Disturbance.Measure(part.Result).WasLate;
        long failed = wasLate ? step.Failed - step.Failures.GetValueOrDefault(FailureKind.Timeout.Name) : step.Failed + step.Unfinished;
        return (double)failed / Math.Max(1, step.Sent);
    }

    private static SearchPart Mark(SearchPart part) => part with
    {
        Result = part.Result with { Steps = [.. part.Result.Steps.Select(step => step with { SetAside = true })] },
    };
}

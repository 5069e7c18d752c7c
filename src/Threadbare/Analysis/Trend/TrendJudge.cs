namespace Threadbare.Analysis.Trend;

/// <summary>Finds the runs with which a figure of a service changed, and says whether the last change was for the worse.</summary>
internal static class TrendJudge
{
    /// <summary>Judges saved runs.</summary>
    /// <param name="entries">The runs in any order.</param>
    /// <param name="figure">The figure.</param>
    /// <param name="name">Its name as it was asked for, with its endpoint.</param>
    /// <param name="options">How plain a change must be.</param>
    public static TrendResult Judge(
        IReadOnlyList<TrendEntry> entries, ThresholdFigure figure, string name, TrendOptions options)
    {
        List<TrendEntry> ordered = [.. entries.OrderBy(entry => entry.StartedAt)];
        TrendEntry last = ordered.FindLast(entry => entry.Reading.Value is not null) ?? ordered[^1];
        ILookup<string?, TrendEntry> byProblem = ordered.ToLookup(entry => entry.FindProblem(last));
        List<TrendRun> runs = [.. byProblem[null].Select(CreateRun)];
        ILookup<string, int> machines = Enumerable.Range(0, runs.Count).ToLookup(index => runs[index].Machine);
        List<int>[] series =
            [.. machines.Select(machine => machine.ToList()).Where(indexes => indexes.Count >= TrendConstants.FewestRuns)];
        List<TrendChange> changes =
            [.. series.SelectMany(indexes => FindChanges(indexes, runs, figure, options)).OrderBy(change => change.Run)];
        TrendOutcome outcome = changes switch
        {
            [.., { IsWorse: var isWorse }] => isWorse ? TrendOutcome.Regression : TrendOutcome.Improvement,
            [] => series.Length > 0 ? TrendOutcome.Steady : TrendOutcome.TooFewRuns,
        };
        return new TrendResult
        {
            Figure = name,
            Unit = FindUnit(figure),
            Outcome = outcome,
            Summary = Summarize(name, figure, outcome, runs, changes),
            Runs = runs,
            Changes = changes,
            Notes =
            [
                .. byProblem.Where(left => left.Key is not null)
                    .GroupBy(left => string.Concat(left.Key!.Where(letter => !char.IsDigit(letter))), DescribeLeftOut),
                .. machines.Count > 1 ? [DescribeMachines(machines)] : Array.Empty<string>(),
            ],
        };
    }

    private static string FindUnit(ThresholdFigure figure) => figure.Unit == FigureUnit.Number ? "" : figure.Suffix.Trim();

    private static string Show(ThresholdFigure figure, double value) => figure.Unit == FigureUnit.Milliseconds
        ? Time(value)
        : Invariant($"{Number(value)} {FindUnit(figure)}").TrimEnd();

    // Another machine changes figures too, so each is a series of its own.
    private static IEnumerable<TrendChange> FindChanges(
        List<int> indexes, List<TrendRun> runs, ThresholdFigure figure, TrendOptions options) =>
        new ChangePoints(options.Window, options.MostChance, options.LeastChange)
            .Find([.. indexes.Select(index => runs[index].Value)])
            .Select(point => CreateChange(point, indexes[point.At], figure));

    private static TrendChange CreateChange(ChangePoint point, int run, ThresholdFigure figure)
    {
        double? percent = point.Before == 0 ? null : 100 * ((point.After / point.Before) - 1);
        string share = percent is { } known ? Invariant($", {known:+0;-0} %") : "";
        return new TrendChange
        {
            Run = run,
            Statement = $"{Show(figure, point.Before)} to {Show(figure, point.After)}{share}",
            Before = point.Before,
            After = point.After,
            Percent = percent,
            PValue = point.PValue,
            IsWorse = point.After > point.Before != figure.IsMoreBetter,
        };
    }

    private static TrendRun CreateRun(TrendEntry entry)
    {
        string? commit = entry.Environment.Commit;
        string first = commit is null ? Path.GetFileName(entry.Folder) : commit[..Math.Min(TrendConstants.ShortCommit, commit.Length)];
        return new TrendRun
        {
            Name = $"{first} ({entry.Environment.Label ?? Invariant($"{entry.StartedAt:yyyy-MM-dd}")})",
            Folder = entry.Folder,
            StartedAt = entry.StartedAt,
            Commit = commit,
            Label = entry.Environment.Label,
            Machine = entry.Machine,
            Value = entry.Reading.Value!.Value,
        };
    }

    // Reasons that differ in their numbers alone are one, told with the numbers of the first.
    private static string DescribeLeftOut(string reason, IEnumerable<IGrouping<string?, TrendEntry>> alike)
    {
        List<IGrouping<string?, TrendEntry>> groups = [.. alike];
        return $"{Counted(groups.Sum(group => group.Count()), "run is", "runs are")} left out: {groups[0].Key!.TrimEnd('.')}.";
    }

    private static string DescribeMachines(ILookup<string, int> machines) =>
        $"The runs come from {Number(machines.Count)} machines ({string.Join("; ", machines.Select(machine => machine.Key))}). Another "
            + "machine changes figures too, so the runs of each are judged by themselves.";

    private static string Summarize(
        string name, ThresholdFigure figure, TrendOutcome outcome, List<TrendRun> runs, List<TrendChange> changes)
    {
        string counted = Counted(runs.Count, "run", "runs");
        return (outcome, changes) switch
        {
            (TrendOutcome.TooFewRuns, _) =>
                $"{counted} with {name}: too few to tell a change from chance. It takes {TrendConstants.FewestRuns} of one machine.",
            (_, [.., var last]) => $"{name} is {(last.IsWorse ? "worse" : "better")} since {runs[last.Run].Name}: {last.Statement}.",
            _ => $"{name} does not change in {counted}: it is {Show(figure, runs.Average(run => run.Value))} on average.",
        };
    }
}

namespace Threadbare.Analysis.Comparison;

/// <summary>Says which of two arms is better, that neither is, or that it cannot be told.</summary>
/// <remarks>
/// Better means the same work with shorter response times, or more of it done: successes and failures decide first, then times.
/// A figure decides where the rank test, corrected for all that decide, leaves less than 5 % to chance, and the arms lie farther
/// apart than two rounds of one arm do. No difference must be earned: every ratio's interval within the margin.
/// </remarks>
internal static class ComparisonJudge
{
    /// <summary>The most rounds of each arm that are worth the wait: an interval of fifty is a third as wide as one of five.</summary>
    public static int MostRounds => ComparisonConstants.MostRounds;

    /// <summary>The fewest rounds of each arm that can tell.</summary>
    public static int FewestRounds { get; } = RoundsComparison.FewestRounds(new ComparisonOptions().Alpha);

    /// <summary>Compares two arms by the rounds of each, at least one.</summary>
    public static ComparisonVerdict Judge(IReadOnlyList<RunResult> a, IReadOnlyList<RunResult> b, ComparisonOptions options) =>
        (a.Count == 1 && b.Count == 1 ? OneEach(a[0], b[0], options) : ByRounds(a, b, options)) with { Alpha = options.Alpha };

    private static ComparisonVerdict ByRounds(IReadOnlyList<RunResult> a, IReadOnlyList<RunResult> b, ComparisonOptions options)
    {
        var figures = new ComparedFigures(RoundsComparison.Compare(a, b, options), options);
        int rounds = Math.Min(a.Count, b.Count);
        if (rounds < FewestRounds)
        {
            return Verdict(figures, ComparedOutcome.TooNoisy, FewestRounds,
                $"Too few rounds to tell: {Counted(rounds, "round", "rounds")} of each arm, and it takes {FewestRounds}.");
        }

        int? needed = figures.Outcome == ComparedOutcome.TooNoisy ? RoundsNeeded.Estimate(figures, rounds) : null;
        return Verdict(figures, figures.Outcome, needed, ComparisonText.Summarize(figures, figures.Outcome, needed));
    }

    private static ComparisonVerdict OneEach(RunResult a, RunResult b, ComparisonOptions options)
    {
        var figures = new ComparedFigures(OneRunComparison.Compare(a, b, options), options);
        bool isFar = figures.Outcome is not (ComparedOutcome.NoDifference or ComparedOutcome.TooNoisy);
        string why = OneRunComparison.TooShort(a, b, options) is { } tooShort
            ? $": {tooShort}. {Sentence(options.Remedy)}"
            : $". {ComparisonText.OneRunEach}";
        return isFar
            ? Verdict(figures, figures.Outcome, null,
                $"{ComparisonText.Summarize(figures, figures.Outcome, null)} {ComparisonText.OneRunEach}")
            : Verdict(figures, ComparedOutcome.TooNoisy, FewestRounds,
                $"One run of each cannot tell them apart{why} It takes {FewestRounds} rounds of each.");
    }

    private static ComparisonVerdict Verdict(ComparedFigures figures, ComparedOutcome outcome, int? needed, string summary) => new()
    {
        Outcome = outcome,
        Summary = summary,
        Margin = figures.Margin,
        RoundsNeeded = needed,
        Figures = figures.All.ToDictionary(one => one.Kind.Name, one => one.Figure),
    };
}

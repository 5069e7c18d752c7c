namespace Threadbare.Analysis.Thresholds;

/// <summary>The figures of a comparison that thresholds may name: which arm is better, and B over A of each figure.</summary>
internal static class ComparisonFigures
{
    private const string Outcome = "outcome";
    private const string Prefix = "ratio.";

    // The verdict of a run has an outcome too, and its words.
    private static readonly Dictionary<ComparedOutcome, string> Words = new()
    {
        [ComparedOutcome.ABetter] = "a-better",
        [ComparedOutcome.BBetter] = "b-better",
        [ComparedOutcome.NoDifference] = "no-difference",
        [ComparedOutcome.TooNoisy] = "inconclusive",
    };

    /// <summary>The words of the outcome that only a comparison has, with the other names that a threshold may use for them.</summary>
    internal static IReadOnlyList<string> OutcomeWords { get; } = ["a-better", "b-better", "no-difference", "a-worse", "b-worse"];

    internal static IReadOnlyList<ThresholdFigure> All { get; } =
    [
        .. FigureKind.All.Where(kind => !kind.IsShare).Select(kind =>
            new ThresholdFigure(Prefix + ShortName(kind), FigureSource.Comparison, FigureUnit.Number)
            {
                Alias = ShortName(kind) == kind.Name ? null : Prefix + kind.Name, IsMoreBetter = kind.IsMoreBetter,
            }),
    ];

    /// <summary>True for a threshold on both arms together, which the verb compare judges.</summary>
    public static bool Judges(Threshold threshold) => threshold.Figure.StartsWith(Prefix, StringComparison.Ordinal)
        || (threshold.Figure == Outcome && (OutcomeWords.Contains(threshold.Word) || threshold.Word == Words[ComparedOutcome.TooNoisy]));

    /// <summary>True for a threshold that only a comparison can have.</summary>
    public static bool AreNeededFor(Threshold threshold) =>
        Judges(threshold) && threshold.Word != Words[ComparedOutcome.TooNoisy];

    internal static Reading Read(Threshold threshold, ComparisonVerdict verdict)
    {
        if (threshold.Figure == Outcome)
        {
            string word = Words[verdict.Outcome];
            // It may be the very outcome that is asked for, or another.
            return verdict.Outcome == ComparedOutcome.TooNoisy && threshold.Word != word
                ? Reading.None($"the comparison is inconclusive. {verdict.Headline.TrimEnd('.')}")
                : Reading.OfWord(word);
        }

        FigureKind kind = FigureKind.All.First(one => Prefix + ShortName(one) == threshold.Figure);
        if (!verdict.Figures.TryGetValue(kind.Name, out ComparedFigure? figure) || figure.Ratio is not { } ratio)
        {
            return Reading.None($"a round has no {kind.Name}, so there is no ratio");
        }

        // The value decides, as it does against a baseline: which arm is better beyond chance is what the outcome says.
        bool isDoubted = threshold.IsKeptBy(ratio.Low) != threshold.IsKeptBy(ratio.High);
        string doubt = isDoubted ? "; the bound lies within, so chance may have decided" : "";
        return Reading.Create(ratio.Best, "") with
        {
            Told = FormattableString.Invariant(
                $"{ratio.Best:0.###} ({ratio.Low:0.###} to {ratio.High:0.###} with 95 % confidence{doubt})"),
        };
    }

    /// <summary>The name of the outcome that a word means: <c>b-worse</c> is <c>a-better</c>.</summary>
    internal static string? Translate(string? word) => word switch
    {
        "b-worse" => Words[ComparedOutcome.ABetter],
        "a-worse" => Words[ComparedOutcome.BBetter],
        _ => word,
    };

    // The name that the same figure of a run has.
    private static string ShortName(FigureKind kind) =>
        ClientFigures.All.FirstOrDefault(figure => figure.Alias == kind.Name)?.Name ?? kind.Name;
}

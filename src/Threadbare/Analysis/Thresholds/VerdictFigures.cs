namespace Threadbare.Analysis.Thresholds;

/// <summary>The figures of the verdict, in the words of the contract.</summary>
internal static class VerdictFigures
{
    private static readonly IReadOnlyList<string> Limits = Word.All<Limit>();

    public static IReadOnlyList<ThresholdFigure> All { get; } =
    [
        Figure("tippingPoint", FigureUnit.Number, run => Tip(run, tip => tip.Best)) with
        {
            Alias = "tippingPoint.best", IsMoreBetter = true
        },
        Figure("tippingPoint.low", FigureUnit.Number, run => Tip(run, tip => tip.Low)) with { IsMoreBetter = true },
        Figure("tippingPoint.high", FigureUnit.Number, run => Tip(run, tip => tip.High)) with { IsMoreBetter = true },
        Figure("limit", FigureUnit.Word, run => OfVerdict(run, verdict => verdict.Limit.ToWord())) with { Words = Limits },
        Figure("limitSize", FigureUnit.Number, Size) with { IsMoreBetter = true },
        Figure("outcome", FigureUnit.Word,
            run => OfVerdict(run, verdict => verdict.Outcome.ToWord())) with
        {
            Words = [.. Word.All<VerdictOutcome>(), .. ComparisonFigures.OutcomeWords],
        },
        Figure("confidence", FigureUnit.Word,
            run => OfVerdict(run, verdict => verdict.Confidence.ToWord())) with { Words = Word.All<Confidence>() },
        Figure("blamedLines", FigureUnit.Number, Blamed),
    ];

    /// <summary>True for what names no limit: that it is not this or that one cannot be told.</summary>
    public static bool IsUnknown(ThresholdFigure figure, string word) => figure.Words == Limits && word == Limit.Unknown.ToWord();

    private static ThresholdFigure Figure(string name, FigureUnit unit, Func<RunResult, Reading> read) =>
        new(name, FigureSource.Verdict, unit) { OfRun = read };

    private static Reading OfVerdict(RunResult run, Func<Verdict, string> word) =>
        run.Verdict is { } verdict ? Reading.OfWord(word(verdict)) : NoVerdict;

    private static Reading NoVerdict => Reading.None("there is no verdict: no load was measured");

    private static Reading Size(RunResult run) => run.Verdict switch
    {
        null => NoVerdict,
        { LimitSize: { } size } => Reading.Create(size, ""),
        { Limit: var limit } => Reading.None($"the verdict names no size of the limit ({limit.ToWord()})"),
    };

    private static Reading Tip(RunResult run, Func<TippingPoint, double> value)
    {
        switch (run.Verdict)
        {
            case null: return NoVerdict;
            case { TippingPoint: { } tip }:
                Reading reading = Reading.Create(value(tip), tip.Unit.IsOpen() ? " arrivals a second" : " virtual users");
                return reading with { Told = $"{reading.Told} (between {Wording.Number(tip.Low)} and {Wording.Number(tip.High)})" };
            case { Outcome: VerdictOutcome.Holds } when LoadCurve.Create(run) is { Points: [.., var highest] } curve:
                return Reading.Create(highest.Load, "") with
                {
                    Told = $"above {Wording.LoadOf(highest.Load, curve.IsOpen)}, the highest load tried, which held", Open = 1
                };
            case { Summary: var summary }: return Reading.None($"no tipping point was found. {summary}");
        }
    }

    private static Reading Blamed(RunResult run) => run switch
    {
        { Blame.Count: > 0 and var places } => Reading.Create(places, ""),
        { Target.ProcessId: null } => Reading.None(FigureReadings.Unwatched),
        { Target.StackLooks: not >= BlamedPlace.FewestBursts } =>
            Reading.None(
                $"stacks were sampled {run.Target.StackLooks ?? 0} times, and it takes {BlamedPlace.FewestBursts} bursts to tell that no "
                    + $"line "
                    + "held threads"),
        _ => Reading.Create(0, ""),
    };
}

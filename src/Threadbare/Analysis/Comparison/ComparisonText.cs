using Threadbare.Results;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Comparison;

/// <summary>The outcome of a comparison in a sentence or two, the effect in the unit that people read.</summary>
internal static class ComparisonText
{
    public static string Of(ComparedFigures figures, string outcome, int? roundsNeeded) => outcome switch
    {
        Outcomes.TooNoisy => TooNoisy(figures, roundsNeeded),
        Outcomes.NoDifference when figures.Contradict => $"Neither is better in all: A in {Listed(figures.InFavourOf("a"))}, B in {Listed(figures.InFavourOf("b"))}.",
        Outcomes.NoDifference => $"No difference: {Listed(figures.Deciding.Where(one => one.Figure.Ratio is not null))} lie within {Percent(figures.Margin)} of each other.",
        "a-better" => Better(figures, "a", "b"),
        _ => Better(figures, "b", "a"),
    };

    /// <summary>What one run of each leaves open.</summary>
    public static string OneRunEach => $"How far two runs of the same arm lie apart was not measured: {Percent(OneRunComparison.AssumedNoise)} is taken, and only a gap beyond it counts.";

    private static string Better(ComparedFigures figures, string winner, string loser)
    {
        (FigureKind Kind, ComparedFigure Figure)[] won = [.. figures.InFavourOf(winner)];
        string effect = won.Where(one => one.Figure.Ratio is not null).OrderByDescending(one => Math.Round(Math.Abs(Math.Log(one.Figure.Ratio!.Best)), 2)).Select(one => Effect(one.Kind, one.Figure)).FirstOrDefault()
            ?? $"{Share(won[0].Figure, winner)} of its requests fail, and {Share(won[0].Figure, loser)} of {loser.ToUpperInvariant()}'s";
        string but = figures.InFavourOf(loser).Any() ? $" But {loser.ToUpperInvariant()} is better in {Listed(figures.InFavourOf(loser))}." : "";
        return $"{winner.ToUpperInvariant()} is better: {effect}.{but}";
    }

    private static string Effect(FigureKind kind, ComparedFigure figure) => figure.Ratio!.Best >= 1
        ? kind.Effect("B", "A", figure.Ratio.Low, figure.Ratio.High)
        : kind.Effect("A", "B", 1 / figure.Ratio.High, 1 / figure.Ratio.Low);

    private static string Share(ComparedFigure figure, string arm) => $"{Number(arm == "a" ? figure.A : figure.B)} %";

    private static string TooNoisy(ComparedFigures figures, int? roundsNeeded)
    {
        string advice = roundsNeeded is { } rounds ? $"About {rounds} rounds of each would tell." : "More rounds alone would hardly help: make them longer (--duration), or the machine quieter.";
        return figures.Deciding.Where(one => one.Figure.Ratio is not null).OrderByDescending(one => one.Figure.Ratio!.High / one.Figure.Ratio.Low).FirstOrDefault() is { Kind: { } kind, Figure: { } figure }
            ? Invariant($"Too noisy to tell: two rounds of the same arm lie {Percent(figure.NoiseFloor ?? 0)} apart in {kind.Name}, and B's is {figure.Ratio!.Low:0.00} to {figure.Ratio.High:0.00} times A's. {advice}")
            : "Too noisy to tell: there was a round in which no request succeeded. Make them longer (--duration).";
    }

    private static string Listed(IEnumerable<(FigureKind Kind, ComparedFigure Figure)> figures)
    {
        string[] names = [.. figures.Select(one => one.Kind.Name)];
        return names.Length <= 1 ? string.Concat(names) : $"{string.Join(", ", names[..^1])} and {names[^1]}";
    }
}

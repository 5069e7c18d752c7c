namespace Threadbare.Analysis.Comparison;

/// <summary>The outcome of a comparison in a sentence or two, the effect in the unit that people read.</summary>
internal static class ComparisonText
{
    public static string Summarize(ComparedFigures figures, ComparedOutcome outcome, int? roundsNeeded) => outcome switch
    {
        ComparedOutcome.TooNoisy => TooNoisy(figures, roundsNeeded),
        ComparedOutcome.NoDifference when figures.Contradict =>
            $"Neither is better in all: {figures.Options.NameOfA} in {Listed(figures.InFavourOf(Arm.A))}, {figures.Options.NameOfB} in "
                + $"{Listed(figures.InFavourOf(Arm.B))}.",
        ComparedOutcome.NoDifference =>
            $"No difference: {Listed(figures.Deciding.Where(one => one.Figure.Ratio is not null))} lie within {Percent(figures.Margin)} of "
                + "each other.",
        ComparedOutcome.ABetter => Better(figures, Arm.A),
        ComparedOutcome.BBetter => Better(figures, Arm.B),
    };

    /// <summary>The sentence that says what one run of each arm cannot show.</summary>
    public static string OneRunEach =>
        $"How far two runs of the same arm lie apart was not measured: {Percent(OneRunComparison.AssumedNoise)} is taken, and only a gap "
            + "beyond it counts.";

    private static string Better(ComparedFigures figures, Arm winner)
    {
        Arm loser = winner.ToOther();
        (string name, string other) = (figures.Options.NameOf(winner), figures.Options.NameOf(loser));
        (FigureKind Kind, ComparedFigure Figure)[] won = [.. figures.InFavourOf(winner)];
        string effect = won.Where(one => one.Figure.Ratio is not null)
            .OrderByDescending(one => Math.Round(Math.Abs(Math.Log(one.Figure.Ratio!.Best)), 2))
            .Select(one => Effect(one.Kind, one.Figure, figures.Options))
            .FirstOrDefault()
            ?? WithoutRatio(won[0].Kind, Summarize(won[0].Figure, winner), Summarize(won[0].Figure, loser), other);
        string but = figures.InFavourOf(loser).Any() ? $" But {other} is better in {Listed(figures.InFavourOf(loser))}." : "";
        return $"{name} is better: {effect}.{but}";
    }

    private static string Effect(FigureKind kind, ComparedFigure figure, ComparisonOptions names) => figure.Ratio!.Best >= 1
        ? kind.Effect(names.NameOfB, names.NameOfA, figure.Ratio.Low, figure.Ratio.High)
        : kind.Effect(names.NameOfA, names.NameOfB, 1 / figure.Ratio.High, 1 / figure.Ratio.Low);

    private static string WithoutRatio(FigureKind kind, double winner, double loser, string other) => kind.IsShare
        ? $"{Number(winner)} % of its requests fail, and {Number(loser)} % of {other}'s"
        : $"it answers {Number(winner)} requests a second, and {other} {(loser > 0 ? Number(loser) : "none")}";

    private static double Summarize(ComparedFigure figure, Arm arm) => arm == Arm.A ? figure.A : figure.B;

    private static string TooNoisy(ComparedFigures figures, int? roundsNeeded)
    {
        string advice = roundsNeeded is { } rounds
            ? $"About {rounds} rounds of each would tell."
            : "More rounds alone are unlikely to help: make them longer, or the machine quieter.";
        return figures.Deciding.Where(one => one.Figure.Ratio is not null)
            .OrderByDescending(one => one.Figure.Ratio!.High / one.Figure.Ratio.Low)
            .FirstOrDefault() is { Kind: { } kind, Figure: { } figure }
            ? string.Create(CultureInfo.InvariantCulture,
                $"Too noisy to tell: two rounds of the same arm lie {Percent(figure.NoiseFloor ?? 0)} apart in {kind.Name}, and "
                    + $"{figures.Options.NameOfB}'s is {figure.Ratio!.Low:0.00} to {figure.Ratio.High:0.00} times "
                    + $"{figures.Options.NameOfA}'s. {advice}")
            : "Too noisy to tell: there was a round in which no request succeeded. Make them longer.";
    }

    private static string Listed(IEnumerable<(FigureKind Kind, ComparedFigure Figure)> figures)
    {
        string[] names = [.. figures.Select(one => one.Kind.Name)];
        return names.Length <= 1 ? string.Concat(names) : $"{string.Join(", ", names[..^1])} and {names[^1]}";
    }
}

namespace Threadbare.Analysis.Comparison;

/// <summary>Compares two arms by their rounds: each round is one value, since the requests within it hang together.</summary>
internal static class RoundsComparison
{
    /// <summary>The fewest rounds of each arm of which the rank test, corrected for the figures that decide, can fall below this
    /// probability.</summary>
    public static int FewestRounds(double alpha) => Enumerable.Range(2, 20).First(rounds => Deciding * RankTest.Smallest(rounds) < alpha);

    private static int Deciding => FigureKind.All.Count(kind => kind.Role != FigureRole.Price);

    /// <summary>The figures that every round of both arms has.</summary>
    public static IReadOnlyList<(FigureKind Kind, ComparedFigure Figure)> Compare(IReadOnlyList<RunResult> a, IReadOnlyList<RunResult> b,
        ComparisonOptions options)
    {
        FigureRounds[] all = [.. FigureKind.All.Select(kind => FigureRounds.Read(kind, a, b)).OfType<FigureRounds>()];
        // What decides and what is only told are judged apart, so that a price that is asked for costs the verdict nothing.
        return [.. all.GroupBy(rounds => rounds.Kind.Role == FigureRole.Price)
            .SelectMany(family => Family([.. family], options))
            .OrderBy(one => IndexOf(one.Kind))];
    }

    private static IEnumerable<(FigureKind Kind, ComparedFigure Figure)> Family(FigureRounds[] family, ComparisonOptions options)
    {
        double[] values = Holm.Correct([.. family.Select(rounds => RankTest.PValue(rounds.A, rounds.B))]);
        return family.Select((rounds, i) => (rounds.Kind, Figure(rounds, values[i], options)));
    }

    private static ComparedFigure Figure(FigureRounds rounds, double pValue, ComparisonOptions options)
    {
        (double a, double b) = (Medians.Find(rounds.A), Medians.Find(rounds.B));
        bool decides = pValue < options.Alpha && rounds.IsBeyondNoise;
        return new ComparedFigure
        {
            Unit = rounds.Kind.Unit,
            A = a,
            B = b,
            Ratio = rounds.HasRatio ? RatioBootstrap.Estimate(rounds.A, rounds.B, options) : null,
            PValue = pValue,
            NoiseFloor = rounds.NoiseFloor,
            Better = !decides ? null : (b > a) == rounds.Kind.IsMoreBetter ? Arm.B : Arm.A,
        };
    }

    private static int IndexOf(FigureKind kind) => FigureKind.All.ToList().IndexOf(kind);
}

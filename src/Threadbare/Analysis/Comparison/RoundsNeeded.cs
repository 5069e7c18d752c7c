namespace Threadbare.Analysis.Comparison;

/// <summary>How many rounds of each arm would tell what so many did not.</summary>
/// <remarks>
/// The interval tells once it leaves out one, or lies within the margin: whichever comes first. Its half width is foretold from how
/// far two rounds usually lie apart, which one stray round does not bend: for rounds spread normally by σ their gap has the median
/// 0.954 σ, a median of n the standard error σ √(π / 2n), so the ratio of two reaches 1.96 · √2 times that, 3.64 gaps over √n.
/// </remarks>
internal static class RoundsNeeded
{
    /// <summary>The rounds of each arm; null where more would not help, or more than anybody waits for.</summary>
    public static int? Estimate(ComparedFigures figures, int rounds)
    {
        double most = figures.Deciding.Where(one => one.Figure.Ratio is not null)
            .Select(one => Estimate(one.Figure, figures.Margin))
            .DefaultIfEmpty(double.PositiveInfinity)
            .Max();
        double needed = Math.Max(most, rounds + ComparisonConstants.MoreRounds);
        return needed <= ComparisonJudge.MostRounds ? (int)Math.Ceiling(needed) : null;
    }

    private static double Estimate(ComparedFigure figure, double margin)
    {
        double gap = Math.Log(1 + (figure.NoiseFloor ?? 0));
        double effect = Math.Abs(Math.Log(figure.Ratio!.Best));
        double toSame = Math.Log(1 + margin) - effect;
        // What lies within the noise of a round decides nothing, however many there are.
        double room = effect > gap ? Math.Max(effect, toSame) : toSame;
        return room > 0 ? Math.Pow(ComparisonConstants.GapsOfHalfWidth * gap / room, 2) : double.PositiveInfinity;
    }
}

namespace Threadbare.Analysis.Thresholds;

/// <summary>Checks a threshold while the load goes on, where more of it could hardly mend what is broken.</summary>
internal static class EarlyJudge
{
    /// <summary>True where a threshold can be judged before the end of a load of this shape: of what the client sees of the whole run, and
    /// no total that is still to be reached.</summary>
    public static bool Judges(Threshold threshold, LoadShape shape) =>
        threshold is { IsRegression: false, Endpoint: null }
        && ThresholdFigures.Named(threshold.Figure) is { OfTotals: not null } figure
        && (threshold.Comparison is "<" or "<=" || (figure.Grows ? threshold.Comparison == "=" : IsSteady(shape)));

    /// <summary>Says how a threshold is already broken; null when it is not, or when too little was measured to tell.</summary>
    internal static string? BrokenSoFar(Threshold threshold, RunTotals soFar)
    {
        ThresholdFigure figure = ThresholdFigures.Named(threshold.Figure)!;
        Reading reading = FigureReadings.OfTotals(figure, soFar);
        bool isBroken = reading.Missing is null && !reading.Keeps(threshold) && !(figure.Grows && reading.Value < threshold.Bound);
        return isBroken ? $"{figure.Name} is {reading.Told}" : null;
    }

    // While a load still grows, its throughput does too.
    private static bool IsSteady(LoadShape shape) => shape is ConstantLoad { SpawnRate: null };
}

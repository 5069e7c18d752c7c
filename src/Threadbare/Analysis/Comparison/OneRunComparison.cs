namespace Threadbare.Analysis.Comparison;

/// <summary>Compares one run of each arm: it shows how much the seconds of a run vary, but not how much two runs do.</summary>
/// <remarks>So a gap counts only where its whole interval lies beyond what two runs of one service are taken to differ by.</remarks>
internal static class OneRunComparison
{
    /// <summary>How far two runs of one service are taken to lie apart, since that was not measured: other hour, other machine load, a
    /// pool of other size.</summary>
    public static double AssumedNoise => ComparisonConstants.AssumedNoise;

    /// <summary>The figures that both runs have.</summary>
    public static IReadOnlyList<(FigureKind Kind, ComparedFigure Figure)> Compare(RunResult a, RunResult b, ComparisonOptions options) =>
        [.. FigureKind.All.Where(kind => kind.Of(a) is not null && kind.Of(b) is not null)
            .Select(kind => (kind, Figure(kind, a, b, options)))];

    /// <summary>Why the runs are too short to be compared second by second, as the end of a sentence; null where they are not.</summary>
    public static string? TooShort(RunResult a, RunResult b, ComparisonOptions options)
    {
        int[] answered = [Answered(a), Answered(b)];
        return answered.Min() < ComparisonConstants.FewestSeconds
            ? $"only {Counted(answered[0], "whole second", "whole seconds")} of {options.NameOfA}'s and {answered[1]} of "
                + $"{options.NameOfB}'s have successes, and it takes {ComparisonConstants.FewestSeconds} to see how far they wander"
            : null;
    }

    private static ComparedFigure Figure(FigureKind kind, RunResult a, RunResult b, ComparisonOptions options)
    {
        var figure = new ComparedFigure { Unit = kind.Unit, A = kind.Of(a)!.Value, B = kind.Of(b)!.Value, Better = null };
        if (kind.IsShare)
        {
            return figure with
            {
                NoiseFloor = ComparisonConstants.AssumedPoints,
                Better = Math.Abs(figure.A - figure.B) <= ComparisonConstants.AssumedPoints ? null : figure.B < figure.A ? Arm.B : Arm.A
            };
        }

        if (kind.OfSecond is null || Ratio(kind, figure, a, b, options) is not { } ratio)
        {
            return figure;
        }

        bool decides = ratio.Low > 1 + AssumedNoise || ratio.High < 1 / (1 + AssumedNoise);
        return figure with
        {
            // Next to an arm that may answer nothing any number of times is as good as another.
            Ratio = ratio is { Low: > 0, High: < double.PositiveInfinity } ? ratio : null,
            NoiseFloor = AssumedNoise,
            Better = !decides ? null : (figure.B > figure.A) == kind.IsMoreBetter ? Arm.B : Arm.A,
        };
    }

    // A percentile of the whole run is no median of its seconds: how far those wander is laid around it.
    private static RatioInterval? Ratio(FigureKind kind, ComparedFigure figure, RunResult a, RunResult b, ComparisonOptions options)
    {
        (double[] ofA, double[] ofB) = (Seconds(kind, a), Seconds(kind, b));
        if (ofA.Length < ComparisonConstants.FewestSeconds || ofB.Length < ComparisonConstants.FewestSeconds)
        {
            return null;
        }

        var random = new Random(options.Seed);
        double[] drawnOfA = BlockBootstrap.Draws(ofA, kind.OverSeconds, options.Resamples, random);
        double[] drawnOfB = BlockBootstrap.Draws(ofB, kind.OverSeconds, options.Resamples, random);
        (double low, double high) = Medians.Middle([.. drawnOfB.Zip(drawnOfA, Over)]);
        (double best, double middle) = (Over(figure.B, figure.A), Over(kind.OverSeconds(ofB), kind.OverSeconds(ofA)));
        return middle is > 0 and < double.PositiveInfinity
            ? new RatioInterval(best * Math.Min(1, low / middle), best, best * Math.Max(1, high / middle))
            : new RatioInterval(low, best, high);
    }

    private static double Over(double b, double a) => a == b ? 1 : b / a;

    private static int Answered(RunResult run) => Whole(run).Count(second => second.Ok > 0);

    private static double[] Seconds(FigureKind kind, RunResult run) => [.. Whole(run).Select(kind.OfSecond!).OfType<double>()];

    private static IEnumerable<IntervalResult> Whole(RunResult run) =>
        run.Intervals.Where(second => second.T >= 0 && second.T < run.Totals.Seconds - ComparisonConstants.PartOfLastSecond);
}

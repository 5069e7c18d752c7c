using Threadbare.Results;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Comparison;

/// <summary>What one run of each arm can tell: how far the seconds of a run wander, but not how far two runs do.</summary>
/// <remarks>So a gap counts only where its whole interval lies beyond what two runs of one service are taken to differ by.</remarks>
internal static class OneRunComparison
{
    /// <summary>How far two runs of one service are taken to lie apart, since that was not measured: other hour, other machine load, a pool of other size.</summary>
    public const double AssumedNoise = 0.25;

    private const double AssumedPoints = 5;
    private const int FewestSeconds = 5;

    /// <summary>The figures that both runs have.</summary>
    public static IReadOnlyList<(FigureKind Kind, ComparedFigure Figure)> Of(RunResult a, RunResult b, ComparisonOptions options) =>
        [.. FigureKind.All.Where(kind => kind.Of(a) is not null && kind.Of(b) is not null).Select(kind => (kind, Figure(kind, a, b, options)))];

    /// <summary>Why the runs are too short to be compared second by second, as the end of a sentence; null where they are not.</summary>
    public static string? TooShort(RunResult a, RunResult b)
    {
        int[] answered = [Answered(a), Answered(b)];
        return answered.Min() < FewestSeconds
            ? $"A's has {Counted(answered[0], "whole second", "whole seconds")} with successes and B's {answered[1]}, and it takes {FewestSeconds} to see how far the seconds of a run wander"
            : null;
    }

    private static ComparedFigure Figure(FigureKind kind, RunResult a, RunResult b, ComparisonOptions options)
    {
        var figure = new ComparedFigure { Unit = kind.Unit, A = kind.Of(a)!.Value, B = kind.Of(b)!.Value, Better = "none" };
        if (kind.IsShare)
        {
            return figure with { NoiseFloor = AssumedPoints, Better = Math.Abs(figure.A - figure.B) <= AssumedPoints ? "none" : figure.B < figure.A ? "b" : "a" };
        }

        if (figure.A <= 0 || figure.B <= 0 || kind.OfSecond is not { } ofSecond || Ratio(figure, Seconds(a, ofSecond), Seconds(b, ofSecond), options) is not { } ratio)
        {
            return figure;
        }

        bool decides = ratio.Low > 1 + AssumedNoise || ratio.High < 1 / (1 + AssumedNoise);
        return figure with { Ratio = ratio, NoiseFloor = AssumedNoise, Better = !decides ? "none" : (figure.B > figure.A) == kind.IsMoreBetter ? "b" : "a" };
    }

    // A percentile of the whole run is no median of its seconds: how far those wander is laid around it.
    private static RatioInterval? Ratio(ComparedFigure figure, double[] a, double[] b, ComparisonOptions options)
    {
        if (a.Length < FewestSeconds || b.Length < FewestSeconds)
        {
            return null;
        }

        var random = new Random(options.Seed);
        double[] ofA = BlockBootstrap.Medians(a, options.Resamples, random);
        double[] ofB = BlockBootstrap.Medians(b, options.Resamples, random);
        (double low, double high) = Medians.Middle([.. ofB.Zip(ofA, (one, other) => one / other)]);
        (double best, double middle) = (figure.B / figure.A, Medians.Of(b) / Medians.Of(a));
        return new RatioInterval(best * Math.Min(1, low / middle), best, best * Math.Max(1, high / middle));
    }

    private static int Answered(RunResult run) => Seconds(run, second => second.Ok).Length;

    private static double[] Seconds(RunResult run, Func<IntervalResult, double?> ofSecond) =>
        [.. run.Intervals.Where(second => second.T >= 0 && second.T < run.Totals.Seconds - 0.5).Select(ofSecond).OfType<double>().Where(value => value > 0)];
}

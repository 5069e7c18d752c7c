namespace Threadbare.Analysis.Thresholds;

/// <summary>How much worse a figure is than in a baseline, in per cent: above zero is worse, in the figure's own direction.</summary>
internal static class RegressionReading
{
    public static Reading Read(ThresholdFigure figure, RunResult run, RunResult baseline, Threshold threshold)
    {
        Reading now = FigureReadings.ReadWorst(figure, run, threshold.Endpoint);
        Reading then = FigureReadings.ReadWorst(figure, baseline, threshold.Endpoint);
        if ((now.Missing ?? Prefixed(then.Missing)) is { } missing)
        {
            return Reading.None(missing);
        }

        if (then.Value == 0)
        {
            return now.Value == 0
                ? Reading.Create(0, " %") with { Told = $"{now.Told}, as in the baseline" }
                : Reading.None(
                    $"{figure.Name} is {now.Told} and was {then.Told} in the baseline: no percentage of that can be computed. Use a bound "
                        + "without regression(...)");
        }

        if (now.Open > 0 && then.Open > 0)
        {
            return now.Value >= then.Value
                ? Reading.Create(0, " %") with { Told = $"{now.Told}; in the baseline {then.Told}" }
                : Reading.None($"{figure.Name} is {now.Told}; in the baseline {then.Told}. Try as much load as there");
        }

        double worse = Worse(figure, now.Value!.Value / then.Value!.Value);
        string told = $"{now.Told}, {Math.Abs(worse):0.#} % {(worse < 0 ? "better" : "worse")} than the baseline's "
            + $"{then.Told}{Interval(figure, run, baseline, threshold)}";
        return Reading.Create(worse, " %") with { Told = Invariant($"{told}"), Open = then.Open - now.Open };
    }

    /// <summary>Why nothing can be compared with a baseline; null where it can.</summary>
    public static string? ProblemOf(ThresholdFigure figure, string? endpoint, RunResult baseline) =>
        FigureReadings.Read(figure, baseline, endpoint, readings => readings[0]).Missing;

    private static string? Prefixed(string? missing) => missing is null ? null : "in the baseline " + missing;

    private static double Worse(ThresholdFigure figure, double ratio) => 100 * (figure.IsMoreBetter ? 1 - ratio : ratio - 1);

    // The interval is that of the whole load: an endpoint has no rounds of its own to draw it from.
    private static string Interval(ThresholdFigure figure, RunResult run, RunResult baseline, Threshold threshold)
    {
        double bound = threshold.Bound;
        if (threshold.Endpoint is not null || RatioOf(figure, run, baseline) is not { } ratio)
        {
            return "";
        }

        double[] ends = [.. new[] { Worse(figure, ratio.Low), Worse(figure, ratio.High) }.Order()];
        string doubt = ends[0] < bound && bound < ends[1] ? "; the bound lies within, so chance may have decided" : "";
        string known = figure.Source == FigureSource.Verdict ? "by the ends of both intervals" : "with 95 % confidence";
        return Invariant($" ({known} {ends[0]:+0.#;-0.#;0} % to {ends[1]:+0.#;-0.#;0} %{doubt})");
    }

    private static (double Low, double High)? RatioOf(ThresholdFigure figure, RunResult run,
        RunResult baseline) => (figure.Name, baseline.Verdict?.TippingPoint, run.Verdict?.TippingPoint) switch
    {
        ("tippingPoint", { Low: > 0 } then, { } now) => (now.Low / then.High, now.High / then.Low),
        _ => OneRunComparison.Compare(baseline, run, new ComparisonOptions())
            .FirstOrDefault(one => ThresholdFigures.Named(one.Kind.Name) == figure).Figure?.Ratio is { } ratio
                ? (ratio.Low, ratio.High)
                : null,
    };
}

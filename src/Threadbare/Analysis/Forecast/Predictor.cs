namespace Threadbare.Analysis.Forecast;

/// <summary>Draws the model that fits over the measured curve, or says that none applies.</summary>
internal static class Predictor
{
    /// <summary>The prediction; null in the open model, where the load says the throughput, and for too few loads.</summary>
    public static Prediction? Predict(Situation s, Verdict verdict)
    {
        List<CurvePoint> points = [.. s.Curve.Points.Where(point => point.Throughput > 0 && !point.HasFailed)];
        if (s.Curve.IsOpen || points.Count < ForecastConstants.FewestPoints || s.BareTime <= 0)
        {
            return null;
        }

        List<Prediction> models = [Bounds(s, points), .. Law(s, points)];
        Prediction best = models.MinBy(model => model.FitErrorPercent)!;
        if (AllLimits.Find(verdict.Limit) is { Size.MayGrow: true } && new PoolWait(s).IsGrowing)
        {
            return best with { Applies = false, Why = "The pool was growing, so the limit has no fixed size." };
        }

        if (s.Loaded.Step.Settled == false)
        {
            return best with { Applies = false, Why = "The figures still changed past the tipping point, so no model fits them." };
        }

        return best.FitErrorPercent <= ForecastConstants.BearableErrorPercent
            ? best
            : best with
            {
                Applies = false,
                Why = Invariant($"No model comes closer than {best.FitErrorPercent:0} % to the throughput measured.")
            };
    }

    private static Prediction Bounds(Situation s, List<CurvePoint> points)
    {
        CurvePoint calm = s.Calm;
        var bounds = new AsymptoticBounds(1000 * calm.Load / calm.Throughput, s.Curve.Peak!.Throughput);
        return Drawn(PredictionModel.AsymptoticBounds, bounds.Throughput, points);
    }

    private static Prediction[] Law(Situation s, List<CurvePoint> points) =>
        ScalabilityLaw.Fit([.. points.Select(point => (point.Load, point.Throughput))]) is { } law
            ? [Drawn(PredictionModel.UniversalScalabilityLaw, law.Throughput, points)]
            : [];

    private static Prediction Drawn(PredictionModel model, Func<double, double> throughput, List<CurvePoint> points)
    {
        double error = Math.Sqrt(points.Average(point => Math.Pow((throughput(point.Load) / point.Throughput) - 1, 2)));
        return new Prediction
        {
            Model = model,
            Curve = [.. Loads(points[0].Load, ForecastConstants.Beyond * points[^1].Load).Select(load => Point(load, throughput(load)))],
            FitErrorPercent = Math.Round(100 * error, 1),
            Applies = true,
        };
    }

    // By Little's law the response time follows from load and throughput.
    private static PredictedPoint Point(double load, double throughput) =>
        new(Math.Round(load, 2), Math.Round(throughput, 3), Math.Round(1000 * load / throughput, 3));

    private static IEnumerable<double> Loads(double from, double to) =>
        Enumerable.Range(0, ForecastConstants.Samples + 1).Select(i => from * Math.Pow(to / from, (double)i / ForecastConstants.Samples));
}

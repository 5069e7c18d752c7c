using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Curve;

/// <summary>Puts the tipping point between the last load that was well and the first that was past it.</summary>
internal static class TippingPoints
{
    /// <summary>The interval with its best value; null where no load was past it.</summary>
    /// <remarks>
    /// The best value is the knee N* = X·S of the asymptotic bounds (Denning and Buzen 1978) where it lies in the interval or just
    /// beside it, as far as noise goes: the interval then reaches to it. Else, and where no load past it showed a plateau, the
    /// geometric middle.
    /// </remarks>
    public static TippingPoint? Find(LoadCurve curve)
    {
        if (curve.FirstPast is not { } past)
        {
            return null;
        }

        if (curve.Endpoint is { } first)
        {
            return Find(first.Curve)! with { SuccessPerSecond = Math.Round(curve.LastGood?.Throughput ?? 0, 3) };
        }

        double low = curve.LastGood?.Load ?? 0;
        bool hasPlateau = past.Throughput >= CurveConstants.KneePlateau * curve.Peak!.Throughput
            && !past.Step.ThresholdBroken;
        double best = Round(hasPlateau && Knee(curve) is { } knee && knee > low / CurveConstants.KneeNoise
            ? Math.Min(knee, past.Load)
            : Math.Sqrt(low * past.Load), curve.IsOpen);
        double throughput = Math.Max(curve.LastGood?.Throughput ?? 0, past.HasFailed ? 0 : past.Throughput);
        return new TippingPoint(Math.Min(low, best), best, past.Load, LoadUnits.ForModel(curve.IsOpen), Math.Round(throughput, 3))
        {
            Pool = past.IsCold ? PoolPart.Cold : null,
        };
    }

    /// <summary>The load at which the bounds of a service without queues meet; null where nothing was measured, or the number of
    /// requests that an arrival brings is not known.</summary>
    public static double? Knee(LoadCurve curve) => (curve.Peak, curve.Calm) switch
    {
        _ when curve is { IsOpen: true, RequestsPerArrival: 0 } => null,
        ({ Throughput: > 0 } peak, _) when curve.IsOpen => peak.Throughput / curve.RequestsPerArrival,
        ({ Throughput: > 0 } peak, { Throughput: > 0 } calm) => peak.Throughput * calm.Load / calm.Throughput,
        _ => null,
    };

    // Nobody has half a user.
    private static double Round(double load, bool isOpen) => isOpen ? Math.Round(load, 1) : Math.Round(load);
}

namespace Threadbare.Analysis.Curve;

/// <summary>Puts the tipping point between the last load that was well and the first that was past it.</summary>
internal static class TippingPoints
{
    /// <summary>The interval with its best value; null where no load was past it.</summary>
    /// <remarks>
    /// The best value is the knee N* = X·S of the asymptotic bounds (Denning and Buzen 1978) where it lies in the interval or just
    /// beside it, as far as noise goes: the interval then reaches to it. Else, and where no load past it showed a plateau, the
    /// geometric middle; or the load past it where no lower one was well.
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

        double low = curve.LastStraight?.Load ?? 0;
        bool hasPlateau = past.Throughput >= CurveConstants.KneePlateau * curve.Peak!.Throughput
            && !past.Step.ThresholdBroken;
        double? knee = hasPlateau ? Knee(curve) : null;
        double error = Math.Max(Math.Sqrt(2) * (1 - CurveConstants.Unbent), curve.Uncertainty);
        double middle = low > 0 ? Math.Sqrt(low * past.Load) : past.Load;
        double best = knee > low / CurveConstants.KneeNoise ? knee.Value : middle;
        (double least, double most) = past.IsCold || knee is null
            ? (low, past.Load)
            : (Math.Min(curve.LastGood?.Load ?? 0, knee.Value * (1 - error)), Math.Max(past.Load, knee.Value * (1 + error)));
        double throughput = Math.Max(curve.LastGood?.Throughput ?? 0, past.HasFailed ? 0 : past.Throughput);
        return new TippingPoint(Round(least, curve.IsOpen), Round(Math.Clamp(best, least, most), curve.IsOpen), Round(most, curve.IsOpen),
            LoadUnits.ForModel(curve.IsOpen), Math.Round(throughput, 3))
        {
            Pool = past.IsCold ? PoolPart.Cold : null,
        };
    }

    /// <summary>The load at which the bounds of a service without queues meet; null where nothing was measured, or the number of
    /// requests that an arrival brings is not known.</summary>
    public static double? Knee(LoadCurve curve) => curve switch
    {
        { IsOpen: true, RequestsPerArrival: 0 } or { Capacity: 0 } => null,
        { IsOpen: true } => curve.Capacity / curve.RequestsPerArrival,
        _ => curve.OverQuiet(point => point.Throughput / point.Load) is > 0 and var each ? curve.Capacity / each : null,
    };

    // Nobody has half a user.
    private static double Round(double load, bool isOpen) => isOpen ? Math.Round(load, 1) : Math.Round(load);
}

namespace Threadbare.Analysis.Limits;

/// <summary>Rates how sure a limit is that binds.</summary>
internal static class LimitConfidence
{
    /// <summary>Rates it by its evidence, and by what bends the figures.</summary>
    public static Confidence Rate(LimitCase found, Situation s)
    {
        if (s.Curve.Slump is not null || s.IsLeftLittle || found.Against.Count > 1)
        {
            return Confidence.Low;
        }

        bool isSure = found.Weight >= VerdictConstants.Sure
            && found.Against.Count == 0
            && found.For.Count >= VerdictConstants.EnoughEvidence;
        bool isClear = s.Curve.Points.Count >= VerdictConstants.EnoughLoads && !s.IsCrowded && !IsTooLarge(found, s) && !MayGrow(found)
            && !IsVague(s) && IsConfirmed(s.Curve);
        return isSure && isClear ? Confidence.High : Confidence.Medium;
    }

    // A limit of so many that lets far fewer through at a time is unlikely to be the one.
    private static bool IsTooLarge(LimitCase found, Situation s) => AllLimits.Find(found.Limit)!.Size.IsServedAtATime
        && s.Throughput > 0
        && found.Size > VerdictConstants.LargerThanServed * s.Concurrency;

    // Where noise and chance leave the tipping point so open, they leave open what else was seen there.
    private static bool IsVague(Situation s) =>
        TippingPoints.Find(s.Curve) is { } tip && (tip.High > Math.Max(tip.Low + 1, VerdictConstants.WidestSure * tip.Low)
            || 1 + s.Curve.Uncertainty > VerdictConstants.WidestSure * (1 - s.Curve.Uncertainty));

    // One load past it may have been disturbed, unless the service itself failed there.
    private static bool IsConfirmed(LoadCurve curve) =>
        curve.FirstPast is not { } past || (past.HasFailed && past.Step is { FailedUnderLoad: > 0 } or { ThresholdBroken: true })
            || curve.Points.Count(point => point.Load >= past.Load) > 1;

    // A limit that still grows tips over elsewhere once it has grown.
    private static bool MayGrow(LimitCase found) => found.Size is null && AllLimits.Find(found.Limit)!.Size.MayGrow;
}

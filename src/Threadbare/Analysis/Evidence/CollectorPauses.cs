namespace Threadbare.Analysis.Evidence;

/// <summary>The share of the time during which the garbage collector holds every thread.</summary>
internal static class CollectorPauses
{
    /// <summary>Returns the share past the tipping point, 0 to 1; null where it was not seen.</summary>
    /// <remarks>
    /// Where other processes take the processors, a pause also lasts while collector and threads wait for one. That lengthens
    /// pauses and never shortens them, so the load with the shortest pause a request is nearest to the truth, also if it was set
    /// aside. The share is then that of a service which has its processors for itself: X·P with X = c / (D + (c - 1)·P), for c
    /// processors, a demand of D and a pause of P a request, since a pause holds all processors and one works.
    /// </remarks>
    public static double? Measure(Situation s)
    {
        if (s.Runtime.GcPausePercent / 100 is not { } seen)
        {
            return null;
        }

        return s is { IsCrowded: true, OthersShare: >= EvidenceConstants.LengtheningOthers, ProcessorTime: > 0 and var demand }
            && FindShortest(s) is { } pause
            ? Math.Min(seen, s.Cores * pause / (demand + ((s.Cores - 1) * pause)))
            : seen;
    }

    /// <summary>Rates how surely pauses of a share are the limit: 0 where they begin to cost, 1 where they are certain.</summary>
    public static double Rate(double pauses) => Math.Clamp((pauses - EvidenceConstants.CostlyPauses)
        / (EvidenceConstants.CertainPauses - EvidenceConstants.CostlyPauses), 0, 1);

    // In milliseconds a request.
    private static double? FindShortest(Situation s) => s.Result.Steps
        .Where(step => step.Ok >= CurveConstants.EnoughSuccesses && step.SuccessPerSecond > 0)
        .Min(step => 10 * step.Runtime?.GcPausePercent / step.SuccessPerSecond);
}

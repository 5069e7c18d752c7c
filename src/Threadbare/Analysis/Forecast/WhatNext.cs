namespace Threadbare.Analysis.Forecast;

/// <summary>Lists settings that would move the tipping point, and the limit that would bind then.</summary>
internal static class WhatNext
{
    /// <summary>Lists the settings of the limit that binds; nothing where none does. No change moves the tipping point down.</summary>
    public static IEnumerable<WhatIf> List(Situation s, Verdict verdict)
    {
        double carried = verdict.TippingPoint?.Best ?? 0;
        return verdict.Outcome == VerdictOutcome.TipsOver && s.Concurrency > 0 && AllLimits.Find(verdict.Limit) is { } binding
            ? binding.Advise(s, verdict, AllLimits.Foresee(s, verdict.Limit, carried))
                .Where(change => !(change.Predicted < Math.Round(carried)))
            : [];
    }
}

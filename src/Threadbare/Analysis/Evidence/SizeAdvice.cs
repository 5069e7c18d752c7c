namespace Threadbare.Analysis.Evidence;

/// <summary>Advice that several limits share.</summary>
internal static class SizeAdvice
{
    /// <summary>Describes the limit at twice its size; nothing where it has no size, such as a rate, or the tipping point is
    /// unknown.</summary>
    public static IEnumerable<WhatIf> Double(Situation s, Verdict verdict, NextLimit? next)
    {
        if (verdict.LimitSize is not ({ } size and >= 1) || verdict.TippingPoint is null)
        {
            yield break;
        }

        double moved = 2 * verdict.TippingPoint.Best;
        NextLimit? nearer = next?.Load < moved ? next : null;
        double load = Math.Round(nearer?.Load ?? moved);
        string binding = nearer is null ? "" : $", where {nearer.Statement} would bind";
        yield return new WhatIf
        {
            Change = Invariant($"{verdict.Limit.ToWord()}={2 * size:0}"),
            Statement = $"With size {Number(2 * size)} it would move to about {LoadOf(load, s.Curve.IsOpen)}{binding}, if the next "
                + "resource can carry it.",
            Predicted = load,
            NextLimit = nearer?.Limit ?? verdict.Limit,
        };
    }

    /// <summary>Describes two instances; nothing where the tipping point is unknown.</summary>
    public static IEnumerable<WhatIf> AddInstance(Situation s, Verdict verdict)
    {
        if (verdict.TippingPoint is not { } tip)
        {
            yield break;
        }

        double load = Math.Round(2 * tip.Best);
        yield return new WhatIf
        {
            Change = "instances=2",
            Statement = $"Two instances on separate machines would carry about {LoadOf(load, s.Curve.IsOpen)}.",
            Predicted = load,
        };
    }
}

namespace Threadbare.Analysis;

/// <summary>Puts what a change did beside what was predicted of it.</summary>
internal static class TriedChange
{
    /// <summary>The list with the change measured: its own entry where it was predicted, else a new one.</summary>
    public static IReadOnlyList<WhatIf> Into(IReadOnlyList<WhatIf> list, string change, RunResult tried)
    {
        TippingPoint? tip = tried.Verdict?.TippingPoint;
        string outcome = tip is null
            ? tried.Verdict?.Summary ?? "Nothing was measured."
            : $"It tips over at {Wording.LoadOf(tip.Best, tip.Unit.IsOpen())} ({Wording.Number(tip.Low)}–{Wording.Number(tip.High)}): "
                + $"{tried.Verdict!.Limit.ToWord()}.";
        WhatIf? predicted = list.FirstOrDefault(what => what.Change == change);
        string before = predicted?.Predicted is { } load ? $"predicted {Wording.Number(load)}. " : "";
        WhatIf measured = (predicted ?? new WhatIf { Change = change, Statement = "" }) with
        {
            Statement = $"Tried {change}: {before}{outcome}",
            Measured = tip,
            NextLimit = tried.Verdict?.Limit,
        };
        return [.. list.Where(what => what.Change != change), measured];
    }
}

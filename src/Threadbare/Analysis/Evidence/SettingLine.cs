using Threadbare.Results;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Analysis.Evidence;

/// <summary>Finds the line that sets a limit which turns requests or connections away.</summary>
internal static class SettingLine
{
    /// <summary>Finds the line; null where none was seen.</summary>
    /// <param name="result">The run.</param>
    /// <param name="limit">The limit.</param>
    /// <param name="effect">The effect of the limit, as the end of a sentence.</param>
    public static VerdictLine? Find(RunResult result, Limit limit, string effect) =>
        result.Holders.FirstOrDefault(holder => holder.Limit == limit) is { HeldAt: { } place } setting
        && NamedLine.IsCertain(place.Certainty) ? NamedLine.From(place, Explain(setting, effect)) : null;

    private static string Explain(Holder setting, string effect)
    {
        string seen = setting.Size is { } size ? $" Under this load {Number(size)} are served at a time." : "";
        return $"It is the only line of the service that sets {setting.Resource}, past which {effect}.{seen}";
    }
}

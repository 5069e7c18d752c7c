namespace Threadbare.Analysis.Evidence;

/// <summary>The line that sets a limit which turns requests or connections away.</summary>
/// <param name="limit">The limit.</param>
/// <param name="effect">The effect of the limit, as the end of a sentence.</param>
/// <param name="owner">The owner of the setting, such as "the server".</param>
internal sealed class SettingLine(Limit limit, string effect, string owner) : ILimitLine
{
    public string Missing => $"The limit is a setting of {owner}, and the line that sets it was not seen.";

    public VerdictLine? Find(RunResult result, Verdict verdict) =>
        result.Holders.FirstOrDefault(holder => holder.Limit == limit) is { HeldAt: { } place } setting
        && NamedLine.IsCertain(place.Certainty) ? NamedLine.From(place, Explain(setting)) : null;

    private string Explain(Holder setting)
    {
        string seen = setting.Size is { } size ? $" Under this load {Number(size)} are served at a time." : "";
        return $"It is the only line of the service that sets {setting.Resource}, past which {effect}.{seen}";
    }
}

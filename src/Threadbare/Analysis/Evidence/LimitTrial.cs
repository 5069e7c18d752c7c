namespace Threadbare.Analysis.Evidence;

/// <summary>A start of the service with one setting changed that moves one limit and no other.</summary>
/// <param name="Setting">The setting.</param>
/// <param name="Choose">Chooses its value; null where the situation allows none.</param>
/// <param name="IsMoved">Returns true where the result of the trial shows that the limit moved.</param>
internal sealed record LimitTrial(TrialSetting Setting, Func<Situation, double?> Choose, Func<Situation, TrialResult, bool> IsMoved)
{
    /// <summary>Describes the change, such as <c>min-threads=64</c>; null where the situation allows none.</summary>
    public string? Describe(Situation s) =>
        Choose(s) is { } value ? string.Create(CultureInfo.InvariantCulture, $"{Setting.ToWord()}={value:0}") : null;

    /// <summary>Reads the setting of a change; null where it is not one of these.</summary>
    public static TrialSetting? ReadSetting(string change) => Word.Read<TrialSetting>(change.Split('=')[0]);
}

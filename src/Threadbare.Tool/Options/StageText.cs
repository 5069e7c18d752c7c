namespace Threadbare.Tool.Options;

/// <summary>Stages of a load as users write them: <c>1m:50</c>, or <c>1m:200/s</c> for arrivals.</summary>
internal static class StageText
{
    private const string PerSecond = "/s";

    /// <summary>Reads a stage as a document would have it, with the time first, as k6 has it, or last; null if it cannot be.</summary>
    public static MapNode? Read(string text)
    {
        string[] parts = text.Split(':', StringSplitOptions.TrimEntries);
        foreach (string[] pair in parts is [var one, var other] ? (string[][])[[one, other], [other, one]] : [])
        {
            bool isOpen = pair[1].EndsWith(PerSecond, StringComparison.Ordinal);
            string level = isOpen ? pair[1][..^PerSecond.Length] : pair[1];
            ScalarRule rule = (ScalarRule)LoadKeys.Stage.Find(isOpen ? "rate" : "users")!.Rule;
            if (DurationText.TryParse(pair[0], out _) && NumberText.TryParse(level, out double number) && rule.Allows(number))
            {
                return MapNode.Create((isOpen ? "rate" : "users", ScalarNode.Create(number)), ("over", ScalarNode.Create(pair[0])));
            }
        }

        return null;
    }

    /// <summary>Writes a stage.</summary>
    public static string Write(LoadStage stage, bool byRate) =>
        FormattableString.Invariant($"{DurationText.Format(stage.Over)}:{stage.Level}{(byRate ? PerSecond : "")}");
}

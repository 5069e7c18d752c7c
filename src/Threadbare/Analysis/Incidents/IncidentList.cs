namespace Threadbare.Analysis.Incidents;

/// <summary>The kinds of incidents to record, as users write them: <c>starvation,hang,latency&gt;500ms</c>.</summary>
/// <param name="Kinds">The kinds.</param>
/// <param name="Longest">The longest mean time of requests; null without <see cref="IncidentKind.Latency"/>.</param>
internal sealed record IncidentList(IReadOnlyList<IncidentKind> Kinds, TimeSpan? Longest)
{
    /// <summary>Every kind that needs no bound.</summary>
    public static IncidentList All { get; } = new([.. Enum.GetValues<IncidentKind>().Where(kind => kind != IncidentKind.Latency)], null);

    /// <summary>The words of a list, with a bound as an example.</summary>
    public static string Words => string.Join(", ", All.Kinds.Select(kind => kind.ToWord())) + " or latency>500ms";

    /// <summary>Reads a list; null if it has a word that names no kind.</summary>
    public static IncidentList? Parse(string text)
    {
        var kinds = new List<IncidentKind>();
        TimeSpan? longest = null;
        foreach (string word in text.Split(',', StringSplitOptions.TrimEntries))
        {
            string[] parts = word.Split('>', 2);
            bool hasBound = parts.Length == 2;
            if (Word.Read<IncidentKind>(parts[0].Trim()) is not { } kind || hasBound != (kind == IncidentKind.Latency))
            {
                return null;
            }

            if (hasBound)
            {
                if (!DurationText.TryParse(parts[1], out TimeSpan time) || time <= TimeSpan.Zero)
                {
                    return null;
                }

                longest = time;
            }

            kinds.Add(kind);
        }

        return new IncidentList([.. kinds.Distinct()], longest);
    }

    /// <summary>Creates the rules that find the incidents.</summary>
    public IReadOnlyList<IncidentRule> CreateRules() => [.. Kinds.Select(kind => IncidentRule.Create(kind, Longest ?? TimeSpan.MaxValue))];
}

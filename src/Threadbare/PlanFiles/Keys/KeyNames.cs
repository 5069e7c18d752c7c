namespace Threadbare.PlanFiles.Keys;

/// <summary>Explains keys that are not known, with the nearest right name.</summary>
internal static class KeyNames
{
    // A longer key is no slip of the finger, and comparing it would take long.
    private const int LongestSlip = 60;

    // More keys than a line can list.
    private const int MostListed = 12;

    /// <summary>Writes the mistake.</summary>
    public static string Explain(string given, MapRule rule)
    {
        string shown = given.Length > LongestSlip ? given[..LongestSlip] + "..." : given;
        string fault = $"'{shown}' is not a key of {rule.Name}";
        // A step that is no request is known by its own key alone.
        IEnumerable<string> kinds = rule == StepKeys.Request ? StepKeys.Step.Kinds.Select(kind => kind.Key) : [];
        string[] names = [.. rule.Keys.Select(key => key.Name), .. kinds];
        if (given.Length <= LongestSlip)
        {
            if (rule != PlanKeys.Document && IsOfPlan(rule) && PlanKeys.Document.Find(given) is not null)
            {
                return $"{fault}: it belongs beside '{rule.Name}', not inside it.";
            }

            string? near = NearestName.Find(given, names);
            string? elsewhere = FindElsewhere(given, rule);
            if ((elsewhere is not null && near?.Equals(given, StringComparison.OrdinalIgnoreCase) != true ? elsewhere : near) is { } right)
            {
                return $"{fault}: did you mean '{right}'?";
            }
        }

        return names.Length <= MostListed
            ? $"{fault}: expected {(names.Length == 1 ? "" : "one of ")}{string.Join(", ", names)}."
            : $"{fault}: docs/reference/plan-file.md lists the keys.";
    }

    // A right key in a wrong section, such as timeout outside defaults.
    private static string? FindElsewhere(string given, MapRule rule)
    {
        (string Key, MapRule Rule) section = PlanKeys.Sections.FirstOrDefault(one => one.Rule.Find(given) is not null);
        return section.Rule is null || section.Rule == rule || !IsOfPlan(rule) ? null : $"{section.Key}.{given}";
    }

    private static bool IsOfPlan(MapRule rule) =>
        rule == PlanKeys.Document || PlanKeys.Sections.Any(section => section.Rule == rule);
}

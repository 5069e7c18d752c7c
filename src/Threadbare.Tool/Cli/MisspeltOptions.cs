namespace Threadbare.Tool.Cli;

/// <summary>Separates words beside the options from options that do not exist.</summary>
internal static class MisspeltOptions
{
    /// <summary>Returns the words without misspelt options and their values; each misspelt option is reported with the nearest right
    /// name.</summary>
    public static IReadOnlyList<string> Sift(IReadOnlyList<string> words, Command command, List<string> problems)
    {
        var sifted = new List<string>();
        for (int i = 0; i < words.Count; i++)
        {
            if (words[i] is not ['-', _, ..])
            {
                sifted.Add(words[i]);
                continue;
            }

            string? next = i + 1 < words.Count ? words[i + 1] : null;
            IReadOnlyCollection<Option> known = OptionsOf(command);
            (string Ours, bool TakesNext)? foreign = ForeignOptions.Find(words[i], next, known);
            problems.Add(Problem(words[i], command.Name, known, foreign?.Ours));
            i += foreign is { TakesNext: true } || (next is not null && IsValueOfOption(words[i], next)) ? 1 : 0;
        }

        return sifted;
    }

    /// <summary>Says that a verb has no such option.</summary>
    /// <param name="given">The option as it was typed.</param>
    /// <param name="verb">The verb.</param>
    /// <param name="known">Its options.</param>
    /// <param name="foreign">The option that does the same as that of another tool; null without one.</param>
    public static string Problem(string given, string verb, IReadOnlyCollection<Option> known, string? foreign)
    {
        string name = given.Split('=', ':')[0];
        string? meant = foreign ?? NearestName.Find(name, known.Select(option => option.Name));
        string nearest = meant is null ? $"threadbare {verb} --help lists the options." : $"did you mean {meant}?";
        return $"{name} is not an option of {verb}: {nearest}";
    }

    private static IReadOnlyCollection<Option> OptionsOf(Command command) =>
        [.. command.Options.Concat(command.Parents.OfType<Command>().SelectMany(parent => parent.Options))];

    // "--usrs 10 http://host": the 10 belongs to the misspelt option, the address does not.
    private static bool IsValueOfOption(string option, string next) =>
        !option.Contains('=') && !next.StartsWith('-') && !next.Contains('/') && !next.Contains(':') && next != "localhost";
}

using System.CommandLine;
using Threadbare.Plan.Texts;

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

            problems.Add(Problem(words[i], command.Name, NamesOf(command)));
            i += i + 1 < words.Count && IsValueOfOption(words[i], words[i + 1]) ? 1 : 0;
        }

        return sifted;
    }

    /// <summary>Says that a verb has no such option.</summary>
    /// <param name="given">The option as it was typed.</param>
    /// <param name="verb">The verb.</param>
    /// <param name="known">The names of its options.</param>
    public static string Problem(string given, string verb, IEnumerable<string> known)
    {
        string name = given.Split('=', ':')[0];
        string nearest = NearestName.Find(name, known) is { } near
            ? $"did you mean {near}?"
            : $"threadbare {verb} --help lists the options.";
        return $"{name} is not an option of {verb}: {nearest}";
    }

    private static IEnumerable<string> NamesOf(Command command) =>
        command.Options.Concat(command.Parents.OfType<Command>().SelectMany(parent => parent.Options)).Select(option => option.Name);

    // "--usrs 10 http://host": the 10 belongs to the misspelt option, the address does not.
    private static bool IsValueOfOption(string option, string next) =>
        !option.Contains('=') && !next.StartsWith('-') && !next.Contains('/') && !next.Contains(':') && next != "localhost";
}

using System.CommandLine;
using System.Text;
using Threadbare.Report.Text;
using Threadbare.Tool.Cli;

namespace Threadbare.Tests.Docs;

/// <summary>Writes the page that lists the options of every verb, from what the tool's help is made of.</summary>
internal static class OptionsPage
{
    /// <summary>The page in Markdown.</summary>
    /// <param name="verbs">The verbs in the order of the help.</param>
    /// <param name="shared">Groups of options that every verb has.</param>
    public static string Write(IReadOnlyList<IVerb> verbs, IReadOnlyList<OptionGroup> shared)
    {
        var page = new StringBuilder();
        page.Append("# Options\n\n");
        page.Append("This page is generated from the help of the tool. `threadbare VERB --help` shows the same, with examples.\n");
        page.Append("`threadbare --version` prints the version.\n\n");
        page.Append("Times are written `200ms`, `5s`, `30m` or `1m30s`. Values in [ ] are defaults.\n");
        foreach (IVerb verb in verbs)
        {
            AppendVerb(page, verb);
        }

        page.Append("\n## Every verb\n");
        AppendGroups(page, shared);
        return page.ToString();
    }

    private static void AppendVerb(StringBuilder page, IVerb verb)
    {
        page.Append("\n## ").Append(verb.Help.Name).Append('\n');
        foreach (string line in WrappedText.Lines(verb.Help.Explanation, 130).Prepend(""))
        {
            page.Append(Escape(line)).Append('\n');
        }

        page.Append("\n`threadbare ").Append(verb.Help.Name).Append(' ').Append(verb.Argument?.Name)
            .Append(verb.Command is null ? " [options]`\n" : " [options] [-- COMMAND]`\n");
        AppendGroups(page, verb.Groups);
        if (verb.Help.Without.Count > 0)
        {
            page.Append("\nIt has no ").AppendJoin(" and no ", verb.Help.Without.Select(name => $"`{name}`")).Append(".\n");
        }
    }

    private static void AppendGroups(StringBuilder page, IReadOnlyList<OptionGroup> groups)
    {
        foreach (OptionGroup group in groups)
        {
            page.Append("\n**").Append(Escape(group.Title)).Append("**\n\n| option | meaning |\n|---|---|\n");
            foreach (Option option in group.Options)
            {
                string names = string.Join(", ", option.Aliases.Order(StringComparer.Ordinal).Prepend(option.Name));
                string form = $"{names} {option.HelpName}".TrimEnd().Replace("|", "\\|", StringComparison.Ordinal);
                page.Append("| `").Append(form).Append("` | ").Append(Escape(ValueOption.Describe(option))).Append(" |\n");
            }
        }
    }

    private static string Escape(string text) =>
        text.Replace("|", "\\|", StringComparison.Ordinal).Replace("<", "&lt;", StringComparison.Ordinal);
}

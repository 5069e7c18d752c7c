using System.CommandLine;
using System.Globalization;
using System.Text;
using Threadbare.Tool.Cli;

namespace Threadbare.Tests.Docs;

/// <summary>Writes the manual page, from what the tool's help is made of (man(7)).</summary>
internal static class ManPage
{
    /// <summary>The page, in the language of troff.</summary>
    /// <param name="verbs">The verbs in the order of the help.</param>
    /// <param name="shared">Groups of options that every verb has.</param>
    public static string Write(IReadOnlyList<IVerb> verbs, IReadOnlyList<OptionGroup> shared)
    {
        var page = new StringBuilder();
        page.Append(".TH THREADBARE 1\n.SH NAME\n");
        page.Append("threadbare \\- find the load at which a .NET web service tips over, the limit and the line behind it\n");
        page.Append(".SH SYNOPSIS\n.B threadbare\n.I VERB\n[options]\n.br\n.B threadbare\n.I URL\n");
        foreach (IVerb verb in verbs)
        {
            string command = verb.Command is null ? "" : " [-- COMMAND]";
            page.Append(CultureInfo.InvariantCulture, $".SH \"{Escape(verb.Help.Name.ToUpperInvariant())}\"\n");
            page.Append(CultureInfo.InvariantCulture, $".B threadbare {Escape(verb.Help.Name)}\n");
            page.Append(Text($"{verb.Argument?.Name} [options]{command}".TrimStart())).Append(".PP\n").Append(Text(verb.Help.Explanation));
            AppendGroups(page, verb.Groups);
            page.Append(".PP\n.B Examples\n");
            foreach (Example example in verb.Help.Examples)
            {
                page.Append(".TP\n").Append(Text(example.Purpose)).Append(Text(example.Line));
            }
        }

        page.Append(".SH \"OPTIONS OF EVERY VERB\"\n");
        AppendGroups(page, shared);
        page.Append(".SH \"EXIT STATUS\"\n");
        page.Append(Text("0 done, 1 a threshold is broken, 2 wrong options, 3 could not start, 4 unreliable figures, 70 a bug, "
            + "130 interrupted."));
        return page.ToString();
    }

    private static void AppendGroups(StringBuilder page, IReadOnlyList<OptionGroup> groups)
    {
        foreach (OptionGroup group in groups)
        {
            page.Append(".SS \"").Append(Escape(group.Title)).Append("\"\n");
            foreach (Option option in group.Options)
            {
                string names = string.Join(", ", option.Aliases.Order(StringComparer.Ordinal).Prepend(option.Name));
                page.Append(".TP\n").Append(Text($"{names} {option.HelpName}".TrimEnd())).Append(Text(ValueOption.Describe(option)));
            }
        }
    }

    // A line that begins with a dot or a quote would be a request of troff.
    private static string Text(string text) => (text.StartsWith('.') || text.StartsWith('\'') ? "\\&" : "") + Escape(text) + "\n";

    private static string Escape(string text) => text.Replace("\\", "\\e", StringComparison.Ordinal)
        .Replace("-", "\\-", StringComparison.Ordinal)
        .Replace("\"", "\\(dq", StringComparison.Ordinal);
}

using System.Text;
using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Report;

/// <summary>What the summaries in Markdown share.</summary>
internal static class MarkdownText
{
    /// <summary>What comes from a target is text and never markup.</summary>
    public static string Escaped(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (char letter in text)
        {
            escaped.Append(letter is '\\' or '`' or '*' or '_' or '[' or ']' or '<' or '>' or '|' or '#' ? "\\" : "").Append(char.IsControl(letter) ? ' ' : letter);
        }

        return escaped.ToString();
    }

    /// <summary>The same between backticks.</summary>
    public static string Code(string text) => text.Replace('`', '\'');

    /// <summary>A heading with its items; nothing where there are none.</summary>
    public static void AppendItems(this StringBuilder text, string title, IEnumerable<string> items)
    {
        string lines = string.Concat(items.Select(item => $"- {item}\n"));
        if (lines.Length > 0)
        {
            text.Append(Invariant($"## {title}\n\n{lines}\n"));
        }
    }
}

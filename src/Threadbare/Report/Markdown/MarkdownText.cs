using System.Text;

namespace Threadbare.Report.Markdown;

/// <summary>Writes text, code and lists in Markdown.</summary>
public static class MarkdownText
{
    private const string Markup = "\\`*_[]<>|#";

    /// <summary>Escapes a text, so that nothing a target says becomes markup.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (char letter in text)
        {
            escaped.Append(Markup.Contains(letter, StringComparison.Ordinal) ? "\\" : "").Append(char.IsControl(letter) ? ' ' : letter);
        }

        return escaped.ToString();
    }

    /// <summary>Replaces backticks, so that a text can be written between them.</summary>
    public static string Quote(string text) => text.Replace('`', '\'');

    /// <summary>Appends a heading with its items; nothing when there are no items.</summary>
    public static void AppendItems(this StringBuilder text, string title, IEnumerable<string> items)
    {
        string lines = string.Concat(items.Select(item => $"- {item}\n"));
        if (lines.Length > 0)
        {
            text.Append("## ").Append(title).Append("\n\n").Append(lines).Append('\n');
        }
    }
}

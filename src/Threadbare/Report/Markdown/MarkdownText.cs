using System.Text;
using Threadbare.Report.Text;

namespace Threadbare.Report.Markdown;

/// <summary>Writes text, code and lists in Markdown.</summary>
public static class MarkdownText
{
    private const string Markup = "\\`*_[]<>|#";

    /// <summary>Escapes a text, so that nothing a target says becomes markup.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (char letter in PlainText.WriteOnOneLine(text))
        {
            escaped.Append(Markup.Contains(letter, StringComparison.Ordinal) ? "\\" : "").Append(letter);
        }

        return escaped.ToString();
    }

    /// <summary>Writes a text as code, which nothing in it can end: it has no backticks and no line breaks.</summary>
    public static string Code(string text)
    {
        string code = PlainText.WriteOnOneLine(text).Replace('`', '\'');
        // Two backticks with nothing between would begin a longer span of code.
        return code.Length == 0 ? Figures.None : $"`{code}`";
    }

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

namespace Threadbare.Report.Markdown;

/// <summary>Writes text, code and lists in Markdown.</summary>
internal static partial class MarkdownText
{
    private const string Markup = "\\`*_[]<>|#";

    // A pull request has little room.
    private const int HighestRank = 4;

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

    /// <summary>Appends the gate as the first line; nothing without thresholds.</summary>
    public static void AppendGate(this StringBuilder text, GateResult? gate)
    {
        if (gate is not null)
        {
            // Before a space a sign begins no markup, and programs read this line too.
            string line = EscapedSign().Replace(Escape(gate.Summary), "");
            text.Append(line).Append("\n\n");
        }
    }

    /// <summary>Appends the columns that people read, without those that matter least; nothing without rows.</summary>
    internal static void AppendTable<T>(this StringBuilder text, IEnumerable<TableColumn<T>> columns, IReadOnlyList<T> rows)
    {
        if (rows.Count == 0)
        {
            return;
        }

        TableColumn<T>[] shown = [.. TableColumn<T>.ForPeople(columns, rows).Where(column => column.Rank <= HighestRank)];
        AppendRow(shown.Select(column => column.Title!.Replace('\n', ' ')));
        AppendRow(shown.Select(column => column.IsText(rows) ? ":--" : "--:"));
        foreach (T row in rows)
        {
            AppendRow(shown.Select(column => Escape(column.Show(row))));
        }

        text.Append('\n');

        void AppendRow(IEnumerable<string> cells) => text.Append("| ").AppendJoin(" | ", cells).Append(" |\n");
    }

    /// <summary>Describes a threshold in a line.</summary>
    public static string DescribeThreshold(ThresholdResult threshold)
    {
        string state = threshold switch { { Holds: true } => "kept", { Measured: null } => "**not judged**", _ => "**broken**" };
        return $"{state}: {Code(threshold.Expression)} – {Escape(threshold.Why)}";
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

    [GeneratedRegex(@"(?<=\(allowed )\\(?=[<>]=? )")]
    private static partial Regex EscapedSign();
}

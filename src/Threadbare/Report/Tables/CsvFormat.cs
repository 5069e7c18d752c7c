namespace Threadbare.Report.Tables;

/// <summary>Writes rows of figures as comma-separated values (RFC 4180, lines ending in LF); an unknown figure is an empty field.</summary>
internal static class CsvFormat
{
    private const string FormulaStarts = "=+-@";

    /// <summary>Writes the columns that have a name.</summary>
    public static byte[] Write<T>(IEnumerable<TableColumn<T>> columns, IEnumerable<T> rows)
    {
        TableColumn<T>[] named = [.. columns.Where(column => column.Name is not null)];
        var text = new StringBuilder();
        text.AppendJoin(',', named.Select(column => column.Name)).Append('\n');
        foreach (T row in rows)
        {
            text.AppendJoin(',', named.Select(column => Field(column.Value(row)))).Append('\n');
        }

        return Encoding.UTF8.GetBytes(text.ToString());
    }

    private static string Field(object? value)
    {
        string text = value is string words ? Disarm(words) : Convert.ToString(value, CultureInfo.InvariantCulture) ?? "";
        return text.AsSpan().IndexOfAny(",\"\n\r") < 0 ? text : $"\"{text.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
    }

    // Spreadsheets take a text that begins so for a formula.
    private static string Disarm(string text)
    {
        string line = PlainText.WriteOnOneLine(text);
        return line.StartsWith(' ') || line.AsSpan().IndexOfAny(FormulaStarts) == 0 ? "'" + line : line;
    }
}

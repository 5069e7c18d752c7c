using System.Globalization;
using System.Text;
using Threadbare.Report.Text;

namespace Threadbare.Report.Tables;

/// <summary>Writes rows of figures as comma-separated values (RFC 4180, lines ending in LF); an unknown figure is an empty field.</summary>
/// <typeparam name="T">The type of a row.</typeparam>
internal sealed class CsvTable<T>
{
    private const string FormulaStarts = "=+-@";

    private readonly List<(string Title, Func<T, object?> Value)> _columns = [];

    public CsvTable<T> Column(string title, Func<T, object?> value)
    {
        _columns.Add((title, value));
        return this;
    }

    /// <summary>Adds columns of a part that a row may lack.</summary>
    public CsvTable<T> Columns<TPart>(IEnumerable<(string Title, Func<TPart, object?> Value)> columns, Func<T, TPart?> part)
        where TPart : class
    {
        foreach ((string title, Func<TPart, object?> value) in columns)
        {
            Column(title, row => part(row) is { } found ? value(found) : null);
        }

        return this;
    }

    public string Write(IEnumerable<T> rows)
    {
        var text = new StringBuilder();
        text.AppendJoin(',', _columns.Select(column => column.Title)).Append('\n');
        foreach (T row in rows)
        {
            text.AppendJoin(',', _columns.Select(column => Field(column.Value(row)))).Append('\n');
        }

        return text.ToString();
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

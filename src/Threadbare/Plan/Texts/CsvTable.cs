namespace Threadbare.Plan.Texts;

/// <summary>A file of comma-separated values whose first line names the columns.</summary>
/// <param name="Columns">The names of the columns.</param>
/// <param name="Rows">The rows, with a value for every column unless there is a mistake.</param>
/// <param name="Mistake">The mistake in words, as they follow "file 'people.csv'"; null for none.</param>
internal sealed record CsvTable(
    IReadOnlyList<string> Columns, IReadOnlyList<IReadOnlyList<string>> Rows, string? Mistake)
{
    /// <summary>Reads a table.</summary>
    /// <param name="text">The text of the file.</param>
    public static CsvTable Read(string text)
    {
        IReadOnlyList<IReadOnlyList<string>> lines = CsvText.Rows(text);
        if (lines.Count < 2)
        {
            string given = lines.Count == 0 ? "is empty" : "has no row below its first line";
            return new CsvTable([], [], $" {given}: expected a first line that names the columns, and at least one row.");
        }

        string[] columns = [.. lines[0].Select(title => title.Trim())];
        int broken = lines.ToList().FindIndex(line => line.Count != columns.Length);
        return new CsvTable(columns, [.. lines.Skip(1)], broken < 0 ? null : $": row {broken} has {lines[broken].Count} values, and the "
            + $"first line names {columns.Length} columns. Give each row a value for every column.");
    }
}

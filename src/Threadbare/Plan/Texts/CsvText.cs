namespace Threadbare.Plan.Texts;

/// <summary>Reads comma-separated values (RFC 4180): quotes keep commas and line breaks, doubled quotes are one.</summary>
internal static class CsvText
{
    /// <summary>Reads the rows that are not empty.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Rows(string text)
    {
        var rows = new List<IReadOnlyList<string>>();
        var row = new List<string>();
        var field = new StringBuilder();
        bool isQuoted = false;
        string whole = text.TrimStart('\uFEFF').ReplaceLineEndings("\n") + "\n";
        for (int i = 0; i < whole.Length; i++)
        {
            bool isPair = isQuoted && whole.AsSpan(i).StartsWith("\"\"");
            if (whole[i] == '"' && !isPair)
            {
                isQuoted = !isQuoted;
            }
            else if (whole[i] is ',' or '\n' && !isQuoted)
            {
                row.Add(field.ToString());
                field.Clear();
                row = whole[i] == '\n' ? Ended(row, rows) : row;
            }
            else
            {
                field.Append(whole[i]);
                i += isPair ? 1 : 0;
            }
        }

        return rows;
    }

    /// <summary>Reads the column that the first row names, or the only one; null when there are several and none is named so.</summary>
    /// <remarks>A row without the column has an empty value, so that all columns of a file have the same rows.</remarks>
    public static IReadOnlyList<string>? ReadColumn(IReadOnlyList<IReadOnlyList<string>> rows, string name)
    {
        int column = rows.Count == 0 ? -1 : rows[0].ToList().FindIndex(title => title.Trim() == name);
        if (column < 0)
        {
            return rows.Any(row => row.Count > 1) ? null : [.. rows.Select(row => row[0])];
        }

        return [.. rows.Skip(1).Select(row => row.Count > column ? row[column] : "")];
    }

    private static List<string> Ended(List<string> row, List<IReadOnlyList<string>> rows)
    {
        if (row.Exists(field => field.Length > 0))
        {
            rows.Add(row);
        }

        return [];
    }
}

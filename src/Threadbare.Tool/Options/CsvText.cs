using System.Text;

namespace Threadbare.Tool.Options;

/// <summary>Reads comma-separated values (RFC 4180): quotes keep commas and line breaks, doubled quotes are one.</summary>
internal static class CsvText
{
    /// <summary>The rows that hold anything.</summary>
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

    private static List<string> Ended(List<string> row, List<IReadOnlyList<string>> rows)
    {
        if (row.Exists(field => field.Length > 0))
        {
            rows.Add(row);
        }

        return [];
    }
}

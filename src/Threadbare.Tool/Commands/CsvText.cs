using System.Text;

namespace Threadbare.Tool.Commands;

/// <summary>Reads comma-separated values (RFC 4180): quotes keep commas and line breaks, doubled quotes are one.</summary>
internal static class CsvText
{
    /// <summary>The rows that hold anything.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Rows(string text)
    {
        var rows = new List<IReadOnlyList<string>>();
        var row = new List<string>();
        var field = new StringBuilder();
        bool quoted = false;
        foreach (char letter in text.TrimStart('\uFEFF').ReplaceLineEndings("\n") + "\n")
        {
            switch (letter)
            {
                case '"':
                    // The second quote of a pair opens again what the first closed, and stands for itself.
                    quoted = !quoted;
                    if (quoted && field.Length > 0)
                    {
                        field.Append(letter);
                    }

                    break;
                case ',' or '\n' when !quoted:
                    row.Add(field.ToString());
                    field.Clear();
                    if (letter == '\n')
                    {
                        AddRow(rows, row);
                        row = [];
                    }

                    break;
                default:
                    field.Append(letter);
                    break;
            }
        }

        return rows;
    }

    private static void AddRow(List<IReadOnlyList<string>> rows, List<string> row)
    {
        if (row.Exists(field => field.Length > 0))
        {
            rows.Add(row);
        }
    }
}

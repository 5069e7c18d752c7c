using System.Text;
using Threadbare.Plan.Texts;

namespace Threadbare.Fuzz.Targets;

/// <summary>Comma-separated values: rows that are written by the book are read as they were.</summary>
internal sealed class CsvTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "csv";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        ",", "\"", "\"\"", "\n", "\r\n", "\r", "a", "\"a,b\"", "\uFEFF", "\u0085", "\u2028", " ",
    ];

    /// <inheritdoc/>
    public override int LongestInput => 300;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        IReadOnlyList<IReadOnlyList<string>> rows = CsvText.Rows(Encoding.UTF8.GetString(input));
        Require(rows.All(row => row.Any(field => field.Length > 0)), "empty rows are left out");
        IReadOnlyList<IReadOnlyList<string>> again = CsvText.Rows(Write(rows));
        Require(again.Count == rows.Count && rows.Zip(again).All(pair => pair.First.SequenceEqual(pair.Second)),
            "rows are read as they were written");
        return new(HashCode.Combine(Math.Min(3, rows.Count), rows.Count == 0 ? 0 : Math.Min(3, rows[0].Count)));
    }

    private static string Write(IReadOnlyList<IReadOnlyList<string>> rows) =>
        string.Join("\r\n", rows.Select(row => string.Join(',', row.Select(Quote))));

    private static string Quote(string field) => $"\"{field.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
}

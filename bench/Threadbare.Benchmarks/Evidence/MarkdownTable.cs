namespace Threadbare.Benchmarks.Evidence;

/// <summary>Formats rows as a table of Markdown.</summary>
internal static class MarkdownTable
{
    /// <param name="columns">The head of each column.</param>
    /// <param name="rows">The cells of each row.</param>
    public static string Create(IEnumerable<string> columns, IEnumerable<IEnumerable<string>> rows)
    {
        string[] head = [.. columns];
        return string.Join('\n', [Join(head), "|" + string.Concat(head.Select(_ => "---|")), .. rows.Select(Join)]);
    }

    private static string Join(IEnumerable<string> cells) => $"| {string.Join(" | ", cells)} |";
}

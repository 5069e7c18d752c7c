namespace Threadbare.Benchmarks.Figures;

/// <summary>A table of figures that were measured under one load.</summary>
/// <param name="Title">The load.</param>
/// <param name="Rows">The figures, in the order in which they are shown.</param>
internal sealed record FigureTable(string Title, IReadOnlyList<FigureRow> Rows)
{
    /// <summary>Formats the table as Markdown.</summary>
    public IEnumerable<string> ToMarkdown() =>
    [
        $"| {Title} | median | least to most | wanted |",
        "|---|---|---|---|",
        .. Rows.Select(row => $"| {row.Figure} | {row.Middle} | {row.Range} | {row.Wanted} |"),
    ];
}

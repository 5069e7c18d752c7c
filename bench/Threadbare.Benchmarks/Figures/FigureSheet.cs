namespace Threadbare.Benchmarks.Figures;

/// <summary>Prints what a benchmark measures, and keeps its tables.</summary>
/// <param name="output">The writer that gets everything as text.</param>
internal sealed class FigureSheet(TextWriter output)
{
    private const int WidthOfName = 72;

    private readonly List<(string Title, List<FigureRow> Rows)> _tables = [];

    /// <summary>The tables, in the order in which they were begun.</summary>
    public IReadOnlyList<FigureTable> Tables => [.. _tables.Select(table => new FigureTable(table.Title, table.Rows))];

    /// <summary>The writer that gets everything as text.</summary>
    public TextWriter Output => output;

    /// <summary>Prints a line that belongs to no table, such as the figures of one round.</summary>
    public Task NoteAsync(string line) => output.WriteLineAsync(line);

    /// <summary>Begins a table.</summary>
    /// <param name="title">The load that its figures were measured under.</param>
    public Task BeginAsync(string title)
    {
        _tables.Add((title, []));
        return output.WriteLineAsync($"\n{title}: median of the rounds (least to most)");
    }

    /// <summary>Adds a figure to the last table.</summary>
    /// <param name="figure">Its name, with the unit.</param>
    /// <param name="rounds">Its value in each round.</param>
    /// <param name="digits">The number of decimal places to show.</param>
    /// <param name="wanted">The bound that was wanted; empty without a bound.</param>
    public Task AddAsync(string figure, IEnumerable<double> rounds, int digits, string wanted = "")
    {
        var row = FigureRow.From(figure, rounds, digits, wanted);
        _tables[^1].Rows.Add(row);
        string bound = wanted.Length > 0 ? $", wanted {wanted}" : "";
        return output.WriteLineAsync($"  {figure.PadRight(WidthOfName)} {row.Middle} ({row.Range}){bound}");
    }
}

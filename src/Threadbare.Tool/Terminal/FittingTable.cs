using Spectre.Console;

namespace Threadbare.Tool.Terminal;

/// <summary>A table without lines that fits its width: the columns that matter least are left out when it would not fit.</summary>
internal sealed class FittingTable
{
    private const int Gap = 2;

    private readonly List<Column> _columns = [];
    private readonly List<Style> _rows = [];

    /// <summary>True where the first column holds names, which begin at the left.</summary>
    public bool IsFirstColumnText { get; init; }

    private sealed record Column(string Title, int Rank, List<string> Cells)
    {
        public int Width => Cells.Concat(Title.Split('\n')).Max(text => text.Length);
    }

    /// <summary>Adds a column; those of the highest rank are left out first, those of rank 0 never.</summary>
    public void AddColumn(string title, int rank, IEnumerable<string> cells) => _columns.Add(new Column(title, rank, [.. cells]));

    /// <summary>Adds the look of one row.</summary>
    public void AddRow(Style style) => _rows.Add(style);

    /// <summary>The table, no wider than this where rank 0 allows it.</summary>
    public Table Fit(int width)
    {
        List<Column> columns = [.. _columns];
        while (columns.Sum(column => column.Width + Gap) - Gap > width && columns.Exists(column => column.Rank > 0))
        {
            columns.Remove(columns.MaxBy(column => column.Rank)!);
        }

        var table = new Table { Border = TableBorder.None };
        foreach (Column column in columns)
        {
            table.AddColumn(new TableColumn(new Text(column.Title, new Style(Color.Grey)))
            {
                Alignment = IsFirstColumnText && column == columns[0] ? Justify.Left : Justify.Right,
                NoWrap = true,
                Padding = new Padding(0, 0, column == columns[^1] ? 0 : Gap, 0),
            });
        }

        for (int i = 0; i < _rows.Count; i++)
        {
            table.AddRow([.. columns.Select(column => new Text(column.Cells[i], _rows[i]))]);
        }

        return table;
    }
}

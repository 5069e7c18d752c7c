namespace Threadbare.Tool.Terminal;

/// <summary>A table without lines that fits its width: the columns that matter least are left out when it would not fit.</summary>
internal sealed class FittingTable
{
    private const int Gap = 2;

    // Characters. Longer names are cut in the middle, other texts at their end.
    private const int LongestName = 48;
    private const int ShortestName = 16;
    private const int LongestText = 32;
    private static readonly Style Failing = new(Color.Yellow);

    private readonly List<Column> _columns = [];

    private sealed record Column(string Title, int Rank, List<string> Cells, bool IsText)
    {
        public int Width => Cells.Concat(Title.Split('\n')).Max(text => text.Length);
    }

    /// <summary>Creates a table of the columns that people read, its names no longer than the other columns allow.</summary>
    public static Table Create<T>(IEnumerable<TableColumn<T>> columns, IReadOnlyList<T> rows, Func<T, long> failed, int width)
    {
        IReadOnlyList<TableColumn<T>> shown = TableColumn<T>.ForPeople(columns, rows);
        var table = new FittingTable();
        foreach (TableColumn<T> column in shown)
        {
            int room = column == shown[0] ? int.MaxValue : LongestText;
            table.AddColumn(column.Title!, column.Rank, rows.Select(row => CutText.Cut(column.Show(row), room)), column.IsText(rows));
        }

        return table.CutNames(width).Fit(width, rows.Select(row => failed(row) > 0 ? Failing : Style.Plain));
    }

    /// <summary>Adds a column; those of the highest rank are left out first, those of rank 0 never. Texts begin at the left.</summary>
    public void AddColumn(string title, int rank, IEnumerable<string> cells, bool isText = false) =>
        _columns.Add(new Column(title, rank, [.. cells], isText));

    private FittingTable CutNames(int width)
    {
        int others = _columns.Skip(1).Where(column => column.Rank == 0).Sum(column => column.Width + Gap);
        int room = Math.Clamp(width - others, ShortestName, LongestName);
        _columns[0] = _columns[0] with { Cells = [.. _columns[0].Cells.Select(cell => CutText.CutMiddle(cell, room))] };
        return this;
    }

    /// <summary>The table, no wider than this where rank 0 allows it, and the look of each row.</summary>
    public Table Fit(int width, IEnumerable<Style> rows)
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
                Alignment = column.IsText ? Justify.Left : Justify.Right,
                NoWrap = true,
                Padding = new Padding(0, 0, column == columns[^1] ? 0 : Gap, 0),
            });
        }

        foreach ((int index, Style style) in rows.Index())
        {
            table.AddRow([.. columns.Select(column => new Text(column.Cells[index], style))]);
        }

        return table;
    }
}

namespace Threadbare.Report.Tables;

/// <summary>A column of a table. Programs find it in CSV by its name, people by its title.</summary>
/// <typeparam name="T">The type of a row.</typeparam>
/// <param name="Name">The name in CSV, as in run.json; null if only people read it.</param>
/// <param name="Value">The value in a row: a number or a text; null if nothing was measured.</param>
internal sealed record TableColumn<T>(string? Name, Func<T, object?> Value)
{
    /// <summary>The heading; null if only programs read it.</summary>
    public string? Title { get; init; }

    /// <summary>The columns of the highest rank are left out first when there is little room, those of rank 0 never.</summary>
    public int Rank { get; init; }

    /// <summary>True when people see it only if a row has more than zero of it.</summary>
    public bool IfAny { get; init; }

    /// <summary>Writes a number with its unit.</summary>
    public Func<double, string> Unit { get; init; } = Figures.Count;

    /// <summary>Selects the columns that people read in these rows.</summary>
    public static IReadOnlyList<TableColumn<T>> ForPeople(IEnumerable<TableColumn<T>> columns, IReadOnlyList<T> rows) =>
        [.. columns.Where(column => column.Title is not null && (!column.IfAny || rows.Any(column.HasAny)))];

    /// <summary>The value in a row as people read it.</summary>
    public string Show(T row) => Value(row) switch
    {
        null => Figures.None,
        string text => text,
        object number => Unit(Convert.ToDouble(number, CultureInfo.InvariantCulture)),
    };

    /// <summary>True when the column holds texts, which begin at the left.</summary>
    public bool IsText(IReadOnlyList<T> rows) => rows.Any(row => Value(row) is string);

    /// <summary>The same column for rows that have this one as a part, or lack it.</summary>
    public TableColumn<TWhole> ReadFrom<TWhole>(Func<TWhole, T?> part) => new(Name, whole => part(whole) is { } found ? Value(found) : null)
    {
        Title = Title, Rank = Rank, IfAny = IfAny, Unit = Unit,
    };

    private bool HasAny(T row) => Value(row) is { } value && (value is string || Convert.ToDouble(value, CultureInfo.InvariantCulture) > 0);
}

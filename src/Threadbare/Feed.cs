namespace Threadbare;

/// <summary>Rows of values for virtual users. An iteration uses one row; <see cref="VirtualUser.Take"/> gives it.</summary>
/// <example><code>LoadTest.For("http://localhost:5000").Feed("people", Feed.Csv("people.csv").Unique())</code></example>
public sealed class Feed
{
    private readonly ScenarioFeed _feed;

    private Feed(ScenarioFeed feed) => _feed = feed;

    /// <summary>Reads a CSV file whose first line names the columns. Iterations take its rows one after another.</summary>
    /// <param name="path">The path, relative to the working directory.</param>
    /// <exception cref="UsageException">The file cannot be read, has no row, or has rows of different lengths.</exception>
    public static Feed Csv(string path)
    {
        string text = InputFiles.OfDisk.ReadText(path, out string problem) ?? throw new UsageException($"{path}: {problem}");
        var table = CsvTable.Read(text);
        return table.Mistake is { } mistake
            ? throw new UsageException(path + mistake)
            : new Feed(new ScenarioFeed("", table.Columns, table.Rows) { File = path });
    }

    /// <summary>Creates a feed of one column from its values.</summary>
    /// <param name="column">The name of the column.</param>
    /// <param name="values">The values, at least one.</param>
    /// <exception cref="UsageException">There is no value.</exception>
    public static Feed Values(string column, params IReadOnlyList<string> values) => values.Count > 0
        ? new Feed(new ScenarioFeed("", [column], [.. values.Select(value => (IReadOnlyList<string>)[value])]))
        : throw new UsageException($"The feed with the column '{column}' has no values: expected at least one.");

    /// <summary>Gives no row twice: each iteration takes the next one that no other has had. After the last row, the first follows again
    /// unless <see cref="StopAtEnd"/> says otherwise.</summary>
    public Feed Unique() => new(_feed with { Pick = FeedPick.Unique });

    /// <summary>Picks rows at random, but the same for the same seed and iteration.</summary>
    public Feed Random() => new(_feed with { Pick = FeedPick.Random });

    /// <summary>Gives each virtual user one row for its whole life.</summary>
    public Feed PerUser() => new(_feed with { Pick = FeedPick.PerUser });

    /// <summary>Ends a virtual user that finds no row left; the result says so. By default the first row follows the last.</summary>
    public Feed StopAtEnd() => new(_feed with { End = FeedEnd.Stop });

    internal ScenarioFeed Create(string name) => _feed with { Name = name };
}

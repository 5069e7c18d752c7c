namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads the feeds of scenarios.</summary>
internal sealed class FeedReading(ReadingContext context)
{
    /// <summary>Reads a feed.</summary>
    public ScenarioFeed Read(MapEntry entry)
    {
        var feed = new Fields(entry.Value);
        ScenarioFeed rows = feed.ReadText("file") is { } file ? ReadFile(entry, feed, file) : ReadRows(entry, feed);
        return rows with
        {
            Pick = Words.Picks.Read(feed.ReadText("pick")),
            End = Words.Ends.Read(feed.ReadText("end")),
            MaskedRows = context.IsSaved ? feed.ReadWhole("masked") : null,
        };
    }

    private ScenarioFeed ReadFile(MapEntry entry, Fields feed, string file)
    {
        foreach (MapEntry other in feed.Entries.Where(other => other.Key is "rows" or "values"))
        {
            context.Mistakes.Add(other.Mark, $"'file' and '{other.Key}' contradict each other: expected one of file and rows.");
        }

        string path = context.Resolve(file);
        var empty = new ScenarioFeed(entry.Key, feed.ReadTexts("columns"), []) { File = path };
        if (context.IsSaved)
        {
            return empty;
        }

        Mark mark = feed.Find("file")!.Mark;
        if (context.Files.ReadText(path, out string problem) is not { } text)
        {
            context.Mistakes.Add(mark, $"file '{file}': {problem}");
            return empty;
        }

        return ReadCsv(empty, CsvTable.Read(text), file, mark);
    }

    private ScenarioFeed ReadCsv(ScenarioFeed feed, CsvTable table, string file, Mark mark)
    {
        if (table.Columns.Count > 0 && feed.Columns.Count > 0 && !feed.Columns.SequenceEqual(table.Columns))
        {
            string columns = string.Join(", ", table.Columns);
            context.Mistakes.Add(mark, $"file '{file}' has the columns {columns}: expected those in 'columns'.");
        }

        if (table.Mistake is { } mistake)
        {
            context.Mistakes.Add(mark, $"file '{file}'{mistake}");
        }

        return table.Columns.Count == 0 ? feed : feed with { Columns = table.Columns, Rows = table.Rows };
    }

    private ScenarioFeed ReadRows(MapEntry entry, Fields feed)
    {
        if (feed.Find("values") is { } values && !context.IsSaved)
        {
            context.Mistakes.Add(values.Mark, "'values' belongs to a plan with 'urls': expected rows, such as rows: [{ name: anna }].");
        }

        IReadOnlyList<PlanNode> rows = feed.ReadList("rows");
        IReadOnlyList<string> columns = feed.ReadTexts("columns");
        if (columns.Count == 0 && rows is [MapNode first, ..])
        {
            columns = [.. first.Entries.Select(column => column.Key)];
        }

        if (rows.Count == 0 && !feed.Has("rows") && !feed.Has("values"))
        {
            context.Mistakes.Add(entry.Mark, $"feeds.{entry.Key} has no rows: expected file or rows.");
        }
        else if (columns.Count == 0 && rows is [ListNode list, ..])
        {
            context.Mistakes.Add(list.Mark, "rows of lists need names for their values: expected columns, such as columns: [name, city].");
        }

        return new ScenarioFeed(entry.Key, columns, [.. rows.Select(row => ReadRow(row, columns))]);
    }

    private IReadOnlyList<string> ReadRow(PlanNode row, IReadOnlyList<string> columns)
    {
        if (row is not MapNode map)
        {
            IReadOnlyList<string> values = Fields.ReadTexts(row);
            if (row is ListNode && values.Count != columns.Count && columns.Count > 0)
            {
                context.Mistakes.Add(row.Mark, $"the row has {values.Count} values: expected {columns.Count}, one for each column.");
            }

            return values;
        }

        foreach (MapEntry odd in map.Entries.Where(entry => !columns.Contains(entry.Key)))
        {
            string expected = $"expected {string.Join(", ", columns)}.";
            string remedy = NearestName.Find(odd.Key, columns) is { } name ? $"did you mean '{name}'?" : expected;
            context.Mistakes.Add(odd.Mark, $"'{odd.Key}' is not a column of this feed: {remedy}");
        }

        foreach (string missing in columns.Where(column => map.Find(column) is null))
        {
            context.Mistakes.Add(row.Mark, $"the row has no '{missing}': expected a value for every column.");
        }

        return [.. columns.Select(column => new Fields(map).ReadText(column) ?? "")];
    }
}

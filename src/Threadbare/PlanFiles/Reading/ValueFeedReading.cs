namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads the feeds of a plan of plain addresses: each fills one placeholder.</summary>
internal sealed class ValueFeedReading(ReadingContext context)
{
    /// <summary>Reads all feeds of a plan.</summary>
    public IReadOnlyList<ScenarioFeed> ReadAll(IReadOnlyList<MapEntry> feeds)
    {
        FeedPick pick = ReadPick(feeds);
        return [.. feeds.Select(feed => Read(feed) with { Pick = pick })];
    }

    private ScenarioFeed Read(MapEntry entry)
    {
        var fields = new Fields(entry.Value);
        foreach (MapEntry odd in fields.Entries.Where(one => one.Key is "rows" or "columns" or "end"))
        {
            context.Mistakes.Add(odd.Mark, $"'{odd.Key}' belongs to a plan with 'scenarios': expected values or file.");
        }

        int? masked = context.IsSaved ? fields.ReadWhole("masked") : null;
        IReadOnlyList<string> values = fields.ReadTexts("values");
        if (fields.ReadText("file") is not { } file)
        {
            if (!fields.Has("values"))
            {
                context.Mistakes.Add(entry.Mark, $"feeds.{entry.Key} has no values: expected values or file.");
            }

            return new ScenarioFeed(entry.Key, values) { MaskedRows = masked };
        }

        string path = context.Resolve(file);
        IReadOnlyList<string> read = context.IsSaved ? values : ReadColumn(entry.Key, fields.Find("file")!.Mark, path);
        return new ScenarioFeed(entry.Key, read) { File = path, MaskedRows = masked };
    }

    // All feeds of a plan pick in the same way.
    private FeedPick ReadPick(IReadOnlyList<MapEntry> feeds)
    {
        (Mark Mark, string Word)[] picks = [.. feeds.Select(feed => new Fields(feed.Value).Find("pick")).OfType<ScalarNode>()
            .Select(pick => (pick.Mark, pick.Text))];
        foreach ((Mark mark, string word) in picks.Where(pick => pick.Word is "unique" or "perUser"))
        {
            context.Mistakes.Add(mark, $"pick '{word}' belongs to a plan with 'scenarios': expected sequential or random.");
        }

        if (picks.FirstOrDefault(pick => pick.Word != picks[0].Word) is { Word: not null } other)
        {
            context.Mistakes.Add(other.Mark, $"pick '{other.Word}': the feeds of a plan with 'urls' pick alike, expected {picks[0].Word}.");
        }

        return picks is [{ Word: "sequential" }, ..] ? FeedPick.Sequential : FeedPick.Random;
    }

    private IReadOnlyList<string> ReadColumn(string name, Mark mark, string path)
    {
        if (context.Files.ReadText(path, out string problem) is not { } text)
        {
            context.Mistakes.Add(mark, $"file '{path}': {problem}");
            return ["?"];
        }

        IReadOnlyList<string>? values = CsvText.ReadColumn(CsvText.Rows(text), name);
        if (values is null or [])
        {
            string expected = values is null ? $"one column, or a first line that names one of them {name}" : "at least one value";
            context.Mistakes.Add(mark, $"file '{path}': expected {expected}.");
            return ["?"];
        }

        return values;
    }
}

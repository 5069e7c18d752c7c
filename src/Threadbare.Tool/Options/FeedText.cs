namespace Threadbare.Tool.Options;

/// <summary>Feeds as users write them: <c>name=a,b,c</c> or <c>name=@file.csv</c>.</summary>
internal static class FeedText
{
    /// <summary>Reads a feed, or says in one line why it cannot be.</summary>
    public static ScenarioFeed? Parse(string text, InputFiles files, out string problem)
    {
        problem = "";
        int equals = text.IndexOf('=', StringComparison.Ordinal);
        string name = equals < 0 ? "" : text[..equals].Trim();
        if (name.Length == 0 || !name.All(letter => char.IsLetterOrDigit(letter) || letter is '_' or '-' or '.'))
        {
            string given = equals < 0 ? text : $"{text[..equals]}={Mask.Text}";
            problem = $"--feed {given}: expected a name of letters and digits, then its values, such as id=1,2,3 or id=@ids.csv.";
            return null;
        }

        string values = text[(equals + 1)..];
        return values.StartsWith('@')
            ? OfFile(name, values[1..], files, out problem)
            : new ScenarioFeed(name, values.Length == 0 ? [] : values.Split(','));
    }

    /// <summary>Writes a feed; the values of a file are written as its name.</summary>
    public static string Write(ScenarioFeed feed) => $"{feed.Name}={(feed.File is { } file ? "@" + file : string.Join(',', feed.Values))}";

    private static ScenarioFeed? OfFile(string name, string path, InputFiles files, out string problem)
    {
        if (files.ReadText(path, out problem) is not { } text)
        {
            problem = $"--feed {name}=@{path}: {problem}";
            return null;
        }

        IReadOnlyList<IReadOnlyList<string>> rows = CsvText.Rows(text);
        if (CsvText.ReadColumn(rows, name) is { } values)
        {
            return new ScenarioFeed(name, values) { File = path };
        }

        problem = $"--feed {name}=@{path}: the file has {rows[0].Count} columns ({string.Join(", ", rows[0])}): expected one, or a "
            + $"first line that names one of them {name}.";
        return null;
    }
}

namespace Threadbare.Tool.Options;

/// <summary>Reads a load from a text, in the very words of the command line: what an experiment's file says can be typed.</summary>
internal static class LoadText
{
    /// <summary>Reads a load or, when it searches, a search.</summary>
    /// <exception cref="UsageException">The words make no sense; the message tells everything that is wrong.</exception>
    public static LoadPlan Parse(string options, IReadOnlyList<string> urls, bool searches) =>
        searches ? ParseSearch(options, urls) : Parse(options, urls);

    /// <summary>Reads a load.</summary>
    /// <exception cref="UsageException">The words make no sense; the message tells everything that is wrong.</exception>
    public static LoadPlan Parse(string options, IReadOnlyList<string> urls)
    {
        var load = new LoadOptions(InputFiles.OfDisk, LoadDefaults.OfRun);
        return Parse(options, urls, load.Urls, load.Groups, load.Read);
    }

    /// <summary>The same for a search.</summary>
    /// <exception cref="UsageException">The words make no sense; with all that is wrong.</exception>
    public static LoadPlan ParseSearch(string options, IReadOnlyList<string> urls)
    {
        var search = new SearchOptions(InputFiles.OfDisk);
        return Parse(options, urls, search.Urls, search.Groups, search.Read);
    }

    private static LoadPlan Parse(string options, IReadOnlyList<string> urls, ValueArgument argument, IReadOnlyList<OptionGroup> groups,
        Func<OptionReader, LoadPlan> read)
    {
        var command = new Command("load") { argument };
        foreach (Option option in groups.SelectMany(group => group.Options))
        {
            command.Add(option);
        }

        string[] words = [.. urls, .. CommandLineParser.SplitCommandLine(options)];
        var reader = new OptionReader(command.Parse(words));
        LoadPlan plan = read(reader);
        reader.RequireNoProblems();
        return plan;
    }
}

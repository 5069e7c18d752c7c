namespace Threadbare.Tool.Verbs.Trend;

/// <summary>Finds the saved run with which a figure changed.</summary>
internal sealed class TrendVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private const string Regression = "regression";
    private static readonly TrendOptions Usual = new();

    private readonly ValueOption _figure = new("--figure", "NAME",
        "The figure, as a threshold names it, such as rps, tippingPoint or \"p99{GET /orders}\" [p99]")
    { Expected = "a figure, such as p99" };
    private readonly ValueOption _failOn = new("--fail-on", "OUTCOME",
        "Ends with exit code 1 if the last change is a regression") { Expected = Regression };
    private readonly ValueOption _mostChance = new("--p-value", "P",
        "The most a change may look like chance: a lower value finds fewer changes [0.00005]")
    { Expected = "a number above 0 and below 1, such as 0.001" };
    private readonly ValueOption _leastChange = new("--least-change", "PERCENT",
        "The least change that counts [5]") { Expected = "per cent from 0, such as 5" };
    private readonly ValueOption _window = new("--window", "N",
        "Most runs that are looked at together [30]") { Expected = "a whole number from 4 to 1000, such as 30" };

    public VerbHelp Help { get; } = new("trend", "Finds the saved run with which a figure became worse or better",
        "Reads saved runs in order of time and finds the runs with which a figure changed, and their commits. A change is "
        + "found by E-divisive means, as Apache Otava documents them. Runs of another load are left out. The runs of each machine are "
        + "judged by themselves: another machine is no regression. Run and find note the commit and the branch of a build server, or "
        + "--label.",
    [
        new("When did the response time change?", "threadbare trend runs"),
        new("A gate on the tipping point", "threadbare trend runs --figure tippingPoint --fail-on regression"),
    ])
    { Without = [OutputOptions.Why] };

    public ValueArgument Argument { get; } = new("FOLDER...", "Folders of runs, or a folder that holds them, such as runs");

    public IReadOnlyList<OptionGroup> Groups =>
        [new("Figure and gate", [_figure, _failOn]), new("Changes", [_mostChance, _leastChange, _window])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        string name = reader.Text(_figure) ?? "p99";
        (ThresholdFigure Figure, string? Endpoint)? asked = ReadFigure(reader, name);
        TrendOptions options = ReadOptions(reader);
        bool failsOnRegression = reader.OneOf(_failOn, false, (Regression, true));
        IReadOnlyList<string> files = ListFiles(reader);
        reader.RequireNoProblems();
        List<TrendEntry> entries = await ReadAsync(files, asked!.Value, streams, cancellationToken);
        if (entries.Count == 0)
        {
            await streams.SayProblemsAsync(["No saved run could be read: expected run.json in the folders of runs."]);
            return ExitCode.Usage;
        }

        TrendResult trend = TrendJudge.Judge(entries, asked.Value.Figure, name, options);
        await WriteAsync(trend, choice, streams);
        return (failsOnRegression, trend) switch
        {
            (true, { Outcome: TrendOutcome.Regression }) => ExitCode.ThresholdBroken,
            (true, { Runs: [] }) => ExitCode.Unreliable,
            _ => ExitCode.Done,
        };
    }

    private (ThresholdFigure Figure, string? Endpoint)? ReadFigure(OptionReader reader, string name)
    {
        // A threshold without its bound.
        ThresholdParts? parts = ThresholdParts.Divide(name + "<0");
        ThresholdFigure? figure = parts is { IsRegression: false } ? ThresholdFigures.Named(parts.Figure) : null;
        if (figure is null or { Unit: FigureUnit.Word } or { Source: FigureSource.Comparison })
        {
            string? near = NearestName.Find(name, ThresholdFigures.All.Select(one => one.Name));
            string nearest = near is null ? "" : $" Did you mean {near}?";
            reader.Fault($"{_figure.Name} {name}: expected a figure that is a number; docs/reference/thresholds.md lists them.{nearest}");
            return null;
        }

        return (figure, parts!.Endpoint);
    }

    private TrendOptions ReadOptions(OptionReader reader) => new()
    {
        MostChance = reader.Number(_mostChance, 1e-12, 0.999999) ?? Usual.MostChance,
        LeastChange = reader.Number(_leastChange, 0, 10_000) / 100 ?? Usual.LeastChange,
        Window = reader.WholeNumber(_window, 4, 1_000) ?? Usual.Window,
    };

    // A folder is that of a run, or holds those of several.
    private List<string> ListFiles(OptionReader reader)
    {
        IReadOnlyList<string> words = reader.Words(Argument);
        if (words.Count == 0)
        {
            reader.Fault("No folder is given: expected folders of runs, or one that holds them, such as runs.");
        }

        var files = new List<string>();
        foreach (string word in words)
        {
            string file = SavedRuns.FileOf(word);
            List<string> found = File.Exists(file) ? [file] : Directory.Exists(word) ? ListBeneath(word) : [];
            files.AddRange(found);
            if (found.Count == 0)
            {
                reader.Fault($"'{word}': expected the folder of a run, or one that holds folders of runs.");
            }
        }

        return files;
    }

    private static List<string> ListBeneath(string folder) =>
        [.. SavedRuns.FoldersIn(folder).Select(SavedRuns.FileOf).Where(File.Exists).Order(StringComparer.Ordinal)];

    // One after the other: a run of an hour takes megabytes, and a trend few of its figures.
    private static async Task<List<TrendEntry>> ReadAsync(
        IReadOnlyList<string> files, (ThresholdFigure Figure, string? Endpoint) asked, Streams streams, CancellationToken cancellationToken)
    {
        var runs = new SavedRuns(streams);
        var entries = new List<TrendEntry>();
        foreach (string file in files.Distinct())
        {
            if (await runs.ReadAsync(file, cancellationToken) is { } run)
            {
                entries.Add(TrendEntry.Create(Path.GetDirectoryName(file)!, run, asked.Figure, asked.Endpoint));
            }
        }

        return entries;
    }

    private async Task WriteAsync(TrendResult trend, OutputChoice choice, Streams streams)
    {
        string text = JsonSerializer.Serialize(trend, RunJson.Default.TrendResult);
        JsonObject page = JsonSerializer.SerializeToNode(trend, RunJson.Default.TrendResult)!.AsObject();
        page.Insert(0, "kind", Help.Name);
        string wanted = choice.ChooseFolder(RunId.Create(time.GetUtcNow(), Help.Name));
        string? saved = await streams.SaveAsync(Help.Name, wanted, async folder =>
        {
            await WholeFile.WriteTextAsync(Path.Combine(folder, "trend.json"), text);
            await WholeFile.WriteAsync(
                Path.Combine(folder, HtmlReport.Name), stream => HtmlPage.WriteAsync(page, stream, CancellationToken.None));
        });
        await new JsonOutput(choice, streams).WriteAsync(() => text);
        if (!choice.IsJsonPrinted)
        {
            string? place = saved is null ? null : choice.Start.Shorten(Path.Combine(saved, HtmlReport.Name));
            TrendLines.Write(streams.ConsoleFor(choice), trend, place);
        }
    }
}

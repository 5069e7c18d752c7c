namespace Threadbare.Tool.Verbs.Report;

/// <summary>Writes a saved run again, in any format.</summary>
internal sealed class ReportVerb(OutputOptions output) : IVerb
{
    private readonly ValueArgument _run = new("RUN", "The folder of a run, or its run.json; several for otava");
    private readonly ValueOption _format = new("--format", "NAME",
        $"Prints one format on standard output: {NamesWithContents}. Without it, all formats are written to --out, or to the run's own "
            + "folder, and the result is printed again")
    { Expected = Names };

    private static IReadOnlyList<PrintedFormat> Formats { get; } =
    [
        .. RunFormat.All.Select(format => new PrintedFormat(format.ShortName, format.Contents, (runs, _, streams, cancellationToken) =>
            WriteAsync(format, runs[0], streams, cancellationToken))),
        .. RunExport.All.Select(export => new PrintedFormat(export.ShortName, export.Contents, (runs, _, streams, _) =>
            streams.Output.WriteAsync(export.Write(runs))) { TakesMany = export.TakesMany }),
        new("azure", "commands of an Azure pipeline", (runs, folder, streams, _) => WriteAzureAsync(runs[0], folder, streams)),
    ];

    private static string Names => Listed([.. Formats.Select(format => format.Name)]);

    private static string NamesWithContents => Listed([.. Formats.Select(format => $"{format.Name} ({format.Contents})")]);

    public VerbHelp Help { get; } = new("report", "Writes a saved run again, in any format",
        "Reads a saved run and writes it again: the page, a Markdown summary for a pull request, JSON, CSV, HdrHistogram "
        + "percentiles, JUnit XML or SARIF. Everything is made from run.json alone. If the tool was killed before it "
        + "wrote run.json, the run is restored from its journal, journal.jsonl, and its notes say what is missing.",
    [
        new("A summary for a pull request", "threadbare report runs/20260131-140509-find --format markdown"),
        new("For Apache Otava, from many runs", "threadbare report runs/* --format otava"),
        new("The page of a run that came without one", "threadbare report run.json --out report"),
    ]);

    public ValueArgument Argument => _run;

    public IReadOnlyList<OptionGroup> Groups => [new("Formats", [_format])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        PrintedFormat? format = reader.OneOf(_format, null, [.. Formats.Select(format => (format.Name, (PrintedFormat?)format))]);
        IReadOnlyList<string> words = reader.Words(_run);
        if (words.Count == 0 || (words.Count > 1 && format is not { TakesMany: true }))
        {
            reader.Fault(
                $"{(words.Count == 0 ? "No run is given" : $"'{string.Join(" ", words)}'")}: expected one folder of a run, such as "
                    + "runs/20260131-140509-find.");
        }

        reader.RequireNoProblems();
        var runs = new List<RunResult>();
        foreach (string word in words)
        {
            if (await new SavedRuns(streams).ReadAsync(SavedRuns.FileOf(word), cancellationToken) is not { } run)
            {
                return ExitCode.Usage;
            }

            runs.Add(run);
        }

        string folder = choice.Folder ?? Path.GetDirectoryName(Path.GetFullPath(SavedRuns.FileOf(words[0])))!;
        if (format is not null)
        {
            await format.WriteAsync(runs, folder, streams, cancellationToken);
        }
        else
        {
            await new RunOutput(choice with { Folder = folder }, streams).ConcludeAsync(runs[0]);
        }

        return ExitCode.Done;
    }

    private static async Task WriteAzureAsync(RunResult run, string folder, Streams streams)
    {
        foreach (Annotation annotation in new Annotations(SourceRoot.FromProcess()).List(run))
        {
            await streams.CommandWorkflowAsync(annotation.WriteAzure(), isBesideJson: false);
        }

        string summary = Path.Combine(folder, MarkdownSummary.Name);
        if (File.Exists(summary))
        {
            await streams.CommandWorkflowAsync(WorkflowCommand.WriteAzure("task.uploadsummary", summary), isBesideJson: false);
        }

        if (run.Gate is { Passed: false })
        {
            await streams.CommandWorkflowAsync(
                WorkflowCommand.WriteAzure("task.complete", run.Gate.Summary, ("result", "Failed")), isBesideJson: false);
        }
    }

    private static string Listed(IReadOnlyList<string> words) => $"{string.Join(", ", words.SkipLast(1))} or {words[^1]}";

    private static async Task WriteAsync(RunFormat format, RunResult result, Streams streams, CancellationToken cancellationToken)
    {
        using var stream = new MemoryStream();
        await format.WriteAsync(result, stream, cancellationToken);
        await streams.Output.WriteAsync(System.Text.Encoding.UTF8.GetString(stream.ToArray()));
    }
}

namespace Threadbare.Tool.Verbs.Review;

/// <summary>Reads the code of a service, and lists the calls that can hold a thread.</summary>
internal sealed class ReviewVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private readonly ReviewTarget _target = new();
    private readonly ValueOption _run = new("--run", "RUN",
        "A saved run of the service (its folder, or run.json): the calls that held threads there come first")
    { Expected = "the folder of a run, or its run.json" };
    private readonly ValueOption _baseline = new("--baseline", "FILE",
        "A saved review of an earlier build, as --json writes it: calls that it does not have are new")
    { Expected = "a file that threadbare review --json wrote" };
    private readonly ValueOption _failOn = new("--fail-on", "WHAT",
        "new: the exit code is 1 if there is a new call, apart from those that matter less") { Expected = "new" };

    public VerbHelp Help { get; } = new("review", "Reads a service's code, and lists the calls that can hold a thread",
        "Reads the compiled code of a service, without source and without running it, and lists each call that can hold a thread: waits "
        + "for tasks, synchronous input and output, sleeps, locks around slow work. It only lists calls that an endpoint, a hub, "
        + "middleware, a filter or a hosted service reaches, with the path and the asynchronous call whose parameters fit. Short local "
        + "operations, and calls that run once or behind a cache, come last. With --out it also writes review.json, review.md, "
        + "review.sarif and report.html to that folder.",
    [
        new("The newest build of a project", "threadbare review src/Shop"),
        new("With what a run has shown", "threadbare review src/Shop --run runs/20260131-140509-find"),
        new("A gate: no new calls", "threadbare review bin/Shop.dll --baseline review.json --fail-on new"),
    ])
    { Kind = VerbKind.Watch, Without = [OutputOptions.Why] };

    public ValueArgument Argument => _target.Argument;

    public IReadOnlyList<OptionGroup> Groups => [new("Review", [_target.Pid, _run, _baseline, _failOn])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        string? assembly = _target.Read(reader, Help.Name);
        bool failsOnNew = reader.OneOf(_failOn, false, ("new", true));
        CodeReview? baseline = ReadBaseline(reader);
        string? runPath = reader.Text(_run);
        if (failsOnNew && reader.Text(_baseline) is null)
        {
            reader.Fault("--fail-on new needs --baseline, a saved review to compare with, such as --baseline review.json.");
        }

        reader.RequireNoProblems();
        RunResult? run = runPath is null
            ? null
            : await new SavedRuns(streams).ReadAsync(SavedRuns.FileOf(runPath), cancellationToken) ?? throw new UsageException([]);

        CodeReview review = RunEvidence.Join(Read(assembly!, choice), run, runPath);
        IReadOnlyList<ReviewedCall>? fresh = baseline is null ? null : review.FindNew(baseline);
        await ReportAsync(review, fresh, choice, streams);
        ReviewedCall[] broken = failsOnNew ? [.. fresh!.Where(call => !call.IsAside)] : [];
        await WorkflowReport.OfProcess(streams, choice).WriteAsync(review, fresh, broken.Length > 0);
        await streams.SayProblemsAsync(broken.Select(call => $"new: {ReviewLine.Describe(call)}. {ReviewLine.DescribeRoutes(call)}"));
        return broken.Length > 0 ? ExitCode.ThresholdBroken : ExitCode.Done;
    }

    private CodeReview Read(string assembly, OutputChoice choice)
    {
        using TargetCode code = ProgramFiles.Open(assembly, time);
        return code.Program.Assemblies.Any(one => one.IsOwn)
            ? new CodeReviewer(code.Program, showsSource: true).Review(choice.Start.Shorten(assembly))
            : throw new CannotStartException($"'{choice.Start.Shorten(assembly)}' has no code of a service that can be read: expected "
                + "a .NET assembly that was built from a project, with its .pdb or .deps.json beside it.");
    }

    private CodeReview? ReadBaseline(OptionReader reader)
    {
        if (reader.Text(_baseline) is not { } file)
        {
            return null;
        }

        try
        {
            return CodeReview.Parse(BoundedFile.ReadText(file));
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or InvalidDataException)
        {
            reader.Fault($"--baseline {file}: {fault.Message}");
            return null;
        }
    }

    private async Task ReportAsync(
        CodeReview review, IReadOnlyList<ReviewedCall>? fresh, OutputChoice choice, Streams streams)
    {
        await new JsonOutput(choice, streams).WriteAsync(review.ToJson);
        string? saved = choice.Folder is { } wanted ? await SaveAsync(review, fresh, wanted, streams) : null;
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            ReviewLines.Write(streams.ConsoleFor(choice), review, fresh, saved is null ? null : choice.Start.Shorten(saved));
        }
    }

    private Task<string?> SaveAsync(CodeReview review, IReadOnlyList<ReviewedCall>? fresh, string wanted, Streams streams) =>
        streams.SaveAsync(Help.Name, wanted, async folder =>
        {
            await WholeFile.WriteTextAsync(Path.Combine(folder, "review.json"), review.ToJson());
            await WholeFile.WriteTextAsync(Path.Combine(folder, ReviewMarkdown.FileName), ReviewMarkdown.Write(review, fresh));
            var sarif = new ReviewSarif(SourceRoot.FromProcess(), ToolVersion.Short);
            await WholeFile.WriteAsync(Path.Combine(folder, "review.sarif"), stream => sarif.WriteAsync(review, stream));
            await WholeFile.WriteAsync(Path.Combine(folder, HtmlReport.Name), stream => ReviewPage.WriteAsync(review, fresh, stream));
        });
}

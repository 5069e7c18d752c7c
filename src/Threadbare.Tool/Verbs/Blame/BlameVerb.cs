namespace Threadbare.Tool.Verbs.Blame;

/// <summary>Samples a running service once, and names the lines that hold its pool threads.</summary>
internal sealed class BlameVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private static readonly TimeSpan Usual = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(4);
    private static readonly TimeSpan Longest = TimeSpan.FromHours(1);

    private readonly ServiceArgument _service = new(
        "An address of the service on this machine, or its port; or a file that dotnet-trace collect wrote (.nettrace), or a dump (.dmp)");
    private readonly ValueOption _for = new("--for", "TIME",
        "How long to sample, 4s to 1h [10s]") { Expected = "a time from 4s to 1h, such as 20s" };

    private readonly ValueOption _symbols = new("--symbols", "DIR",
        "With a .nettrace or .dmp file: a folder with the service's assemblies and their symbols (.pdb), of the build that was recorded; "
        + "may be repeated [where they were]") { Expected = "a folder", Repeats = true };

    public VerbHelp Help { get; } = new("blame", "Samples a running service once: which lines hold its pool threads",
        "Samples the stacks of a running .NET service for some seconds, without sending load, and names the lines of its own code "
        + "whose calls hold pool threads, with what to do instead. A healthy service gets an empty list. Code that was compiled into "
        + "its caller before the sampling began may stay hidden: the report says so, and names no other line instead. A recording that "
        + "dotnet-trace collect wrote is read in the same way, and a dump of the process (dotnet-dump collect) shows one moment; the "
        + "report says what they do not contain.",
    [
        new("The service that listens on a port of this machine", "threadbare blame localhost:5000"),
        new("A process by its number, for half a minute", "threadbare blame --pid 4711 --for 30s"),
        new("As JSON, for other tools", "threadbare blame :5000 --json - --quiet"),
        new("What dotnet-trace recorded elsewhere, with the files of that build", "threadbare blame shop.nettrace --symbols ./publish"),
    ])
    { Kind = VerbKind.Watch };

    public ValueArgument Argument => _service.Argument;

    public IReadOnlyList<OptionGroup> Groups => [new("Process", [_service.Pid, _for]), new("Recording", [_symbols])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        if (reader.Words(_service.Argument) is [var word] && TraceFile.IsFile(word))
        {
            return await ReadAsync(new TraceFile(word), reader, choice, streams, interrupts);
        }

        TimeSpan length = reader.Time(_for, Shortest, Longest) ?? Usual;
        if (reader.Has(_symbols))
        {
            reader.Fault("--symbols is for a .nettrace or .dmp file: a running process names its own files.");
        }

        int process = _service.Read(reader, Help.Name);
        reader.RequireNoProblems();
        var options = new TargetOptions { ProcessId = process };
        Target target = await Target.OpenAsync(options, [], LaunchChange.None, time, cancellationToken);
        await using (target)
        {
            RuntimeMonitor monitor = target.Monitor!;
            if (target.ProcessNote is { } note)
            {
                monitor.AddNote(OptionNames.Closed.Translate(note));
            }

            if (!monitor.SeesRuntime)
            {
                await streams.SayProblemsAsync(monitor.Seen.Notes);
                return ExitCode.CouldNotStart;
            }

            if (!choice.IsQuiet)
            {
                await streams.Error.WriteLineAsync($"sampling process {target.Monitor!.ProcessId} for {DurationText.Format(length)}");
            }

            // The load is somebody else's, and the windows open only for a reason.
            monitor.OpensWindows = true;
            return await ReportAsync(await new Observation(monitor, time).RunAsync(Help.Name, length, interrupts.EndLoad), choice, streams);
        }
    }

    private static async Task<ExitCode> ReportAsync(RunResult result, OutputChoice choice, Streams streams)
    {
        await new RunOutput(choice, streams).ConcludeAsync(result);
        return ExitCodes.Choose(result);
    }

    private async Task<ExitCode> ReadAsync(
        TraceFile file, OptionReader reader, OutputChoice choice, Streams streams, Interrupts interrupts)
    {
        IReadOnlyList<string> folders = [.. reader.Texts(_symbols).Select(Path.GetFullPath)];
        foreach (ValueOption live in ((ValueOption[])[_service.Pid, _for]).Where(reader.Has))
        {
            reader.Fault($"{live.Name} is for a running process: leave it out with the file '{file.Path}'.");
        }

        foreach (string folder in folders.Where(folder => !Directory.Exists(folder)))
        {
            reader.FaultOf(_symbols, folder);
        }

        if (file.FindProblem() is { } problem)
        {
            reader.Fault(problem);
        }

        reader.RequireNoProblems();
        if (!choice.IsQuiet)
        {
            await streams.Error.WriteLineAsync($"reading {file.Path}");
        }

        try
        {
            TraceReading trace = await OpenAsync(file, folders, interrupts.EndLoad) ?? throw new UsageException(
                [$"'{file.Path}' ends before its first event: record it again, and stop dotnet-trace with Ctrl+C or Enter."]);
            string id = RunId.Create(time.GetUtcNow(), Help.Name);
            return await ReportAsync(Observation.Create(id, trace.Seconds, trace.StartedAt, trace.Seen), choice, streams);
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            await streams.SayProblemsAsync(["Interrupted before the file was read."]);
            return ExitCode.Interrupted;
        }
    }

    private Task<TraceReading?> OpenAsync(TraceFile file, IReadOnlyList<string> folders, CancellationToken end) => file.IsDump
        ? Task.Run(() => (TraceReading?)new DumpReader(file, folders, time).Read(end), end).WaitAsync(end)
        : new TraceReader(file, folders, time).ReadAsync(end);
}

namespace Threadbare.Tool.Verbs.Watch;

/// <summary>Watches a running service without load, and reports when its pool starves and which lines block it.</summary>
internal sealed class WatchVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private static readonly TimeSpan Shortest = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Longest = TimeSpan.FromHours(24);

    private readonly ServiceArgument _service = new();
    private readonly LaunchOption _launch = new("--launch",
        "Starts the service with this command, watches it from its first instruction, and stops it at the end");
    private readonly ValueOption _for = new("--for", "TIME",
        "How long to watch, 1s to 24h; with --on or --keep up to 8759h [until Ctrl+C, at most that long]")
    { Expected = "a time from 1s to 24h, such as 10m; up to 8759h with --on or --keep" };
    private readonly RecorderOptions _recorder = new();
    private readonly ValueOption _command = new("--command", "WORD", "A word of the command that loads the service: write it after --")
    { Expected = "a word, as after --", Repeats = true, HasSecrets = true };
    private readonly ValueOption _client = new("--client", "FORMAT[:FILE]",
        "With a command: reads what it measured, from a file or, with wrk, oha, hey, ab and h2load, from what it printed. Files: k6, "
            + "jmeter (.jtl), locust (_stats.csv) and hgrm")
    { Expected = "k6:FILE, jmeter:FILE, locust:FILE, hgrm:FILE, wrk, oha, hey, ab or h2load" };

    private readonly ValueOption _otlp = OtlpOption.Create();

    public ValueOption? Command => _command;

    public VerbHelp Help { get; } = new("watch",
        "Watches a running service, and reports when its thread pool starves and which lines block it",
        "Watches a running .NET service without sending load and without changing it: the threads of its pool, how long "
        + "work waits for one, which threads are blocked, and CPU. It prints a line when the pool begins to starve and when it "
        + "recovers. Work that waits because the processors are busy is reported as such. With a command after --, it starts this command "
        + "and reports what find would of the load that the command sends: limit, line and cause.",
    [
        new("The service that listens on a port of this machine, until Ctrl+C", "threadbare watch localhost:5000"),
        new("In production for weeks: each incident with its lines, the newest 500 MB of them",
            "threadbare watch localhost:5000 --for 2000h --keep 500MB --on starvation,hang,errors --out /var/log/threadbare"),
        new("While another tool sends the load", "threadbare watch localhost:5000 --client wrk -- wrk -c 50 -d 30s http://localhost:5000/"),
        new("A service that is launched for it, ten minutes, as JSON for other tools",
            "threadbare watch :5000 --launch \"dotnet shop.dll --urls http://localhost:5000\" --for 10m --json - --quiet"),
    ])
    { Kind = VerbKind.Watch };

    public ValueArgument Argument => _service.Argument;

    public IReadOnlyList<OptionGroup> Groups =>
        [new("Watching", [_service.Pid, _launch.Value, _for, .. _recorder.All, _client, _otlp])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        (IncidentList List, double MostBytes, bool TakesDumps)? recorded = _recorder.Read(reader);
        TimeSpan? length = reader.Time(_for, Shortest, recorded is null ? Longest : RecordedWatch.Longest);
        (LaunchCommand? launch, Uri? address) = ReadLaunch(reader);
        bool hasAddress = !reader.Has(_service.Pid);
        Uri? recordedAddress = recorded is not null && hasAddress ? _service.ReadAddress(reader, Help.Name) : null;
        bool isLaunched = reader.Text(_launch.Value) is not null;
        int process = isLaunched || (recorded is not null && hasAddress) ? 0 : _service.Read(reader, Help.Name);
        IReadOnlyList<string> command = reader.Texts(_command);
        ClientSource? client = ReadClient(reader, command);
        if (recorded is not null && (command.Count > 0 || isLaunched || reader.Has(_otlp)))
        {
            string other = isLaunched ? _launch.Value.Name : reader.Has(_otlp) ? _otlp.Name : "the command";
            string why = reader.Has(_otlp) ? "are not sent over OTLP" : "are those of a service that runs by itself";
            reader.Fault($"The incidents of --on and --keep {why}: leave out {other}.");
        }

        string? receiver = OtlpOption.Read(reader, _otlp);
        reader.RequireNoProblems();
        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        try
        {
            if (recorded is (var list, var mostBytes, var takesDumps))
            {
                var recording = new RecordedWatch(choice, streams, interrupts, time) { TakesDumps = takesDumps };
                return await recording.RunAsync(recordedAddress?.Port, process, list, mostBytes, length);
            }

            TargetOptions options = launch is null ? new TargetOptions { ProcessId = process } : new TargetOptions { Launch = launch };
            IReadOnlyList<string> urls = address is null ? [] : [address.AbsoluteUri];
            await using var otlp = OtlpExport.Start(receiver, time);
            await using Target target = await Target.OpenAsync(options, urls, LaunchChange.None, time, interrupts.EndLoad);
            if (target.ProcessNote is { } note)
            {
                target.Monitor!.AddNote(OptionNames.Closed.Translate(note));
            }

            if (command.Count > 0 && target.Monitor!.SeesRuntime)
            {
                var driven = new DrivenWatch(target.Monitor, choice, streams, interrupts, otlp, time);
                return await driven.RunAsync(command, length ?? Longest, client);
            }

            return await WatchAsync(target.Monitor!, length, choice, streams, interrupts, otlp);
        }
        catch (LaunchException failure)
        {
            await streams.SayProblemsAsync([$"{_launch.Value.Name} {failure.Message}"]);
            return ExitCode.CouldNotStart;
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            await streams.SayProblemsAsync(["Interrupted before watching began."]);
            return ExitCode.Interrupted;
        }
    }

    private async Task<ExitCode> WatchAsync(
        RuntimeMonitor monitor, TimeSpan? length, OutputChoice choice, Streams streams, Interrupts interrupts, OtlpExport? otlp)
    {
        if (!monitor.SeesRuntime)
        {
            await streams.SayProblemsAsync(monitor.Seen.Notes);
            return ExitCode.CouldNotStart;
        }

        string title = TargetName.Write(monitor.Seen.Target);
        IWatchObserver view = streams.IsErrorTerminal && !choice.IsQuiet
            ? new LiveWatch(streams.ErrorConsole(choice.HasColor), title, time)
            : new PlainWatch(streams.Error, choice.IsQuiet, time);
        if (!choice.IsQuiet)
        {
            view.OnReport($"watching {title}");
        }

        await using var journal = new WatchJournal(monitor, time.GetUtcNow(), choice.ChooseFolder, time);
        var follower = new JournaledWatch(view, journal);
        using var watch = new PoolWatch(monitor, follower, time);
        RunResult result = await watch.RunAsync(length ?? Longest, interrupts.EndLoad);

        // Without a length the user's word is the end that was meant.
        result = result with { Interrupted = result.Interrupted && length is not null };
        result = otlp is null ? result : await otlp.EndAsync(result);
        return ExitCodes.Choose(await RunOutput.ConcludeAsync(choice, streams, await journal.EndAsync(), result));
    }

    private ClientSource? ReadClient(OptionReader reader, IReadOnlyList<string> command)
    {
        if (command is [var program, ..] && Programs.Find(program) is null && !File.Exists(program))
        {
            reader.Fault($"-- {program}: there is no such program. Expected a command that loads the service, such as -- wrk -c 50 URL.");
        }

        if (reader.Text(_client) is not { } text)
        {
            return null;
        }

        if (command.Count == 0)
        {
            reader.Fault($"{_client.Name} {text} reads what a command measured: add the command, such as -- wrk -c 50 URL.");
        }

        return reader.Value(_client, ClientSource.Parse);
    }

    private (LaunchCommand? Command, Uri? Address) ReadLaunch(OptionReader reader)
    {
        if (_launch.Read(reader) is not { } command)
        {
            return (null, null);
        }

        if (reader.Has(_service.Pid))
        {
            reader.Fault("--pid and --launch contradict each other: leave one out.");
        }

        return _service.ReadAddress(reader, Help.Name) is { } address ? (command, address) : (null, null);
    }
}

namespace Threadbare.Tool.Verbs.Doctor;

/// <summary>Checks, before any load, this machine and the target for limits that would distort a test.</summary>
internal sealed class DoctorVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private readonly DoctorArgument _target = new();

    public VerbHelp Help { get; } = new("doctor", "Checks this machine and the target for limits that would distort a test",
        "Checks the limits of this machine and, if an address or a plan file is given, of the service there. It shows each limit, "
        + "why it matters to a test, and how to change it, the worst first. It sends one request to the address. The service's process "
        + "is only examined from outside, through its files and what the system shows. It says what it cannot see. It shows only "
        + "the host and pool size of connection strings. It writes no file except that of --json.",
    [
        new("Can this machine send the load, and can the service be measured?", "threadbare doctor localhost:5000/orders"),
        new("This machine only", "threadbare doctor"),
        new("A process by its number, as JSON for other tools", "threadbare doctor --pid 4711 --json - --quiet"),
    ])
    { Kind = VerbKind.Watch, Without = [OutputOptions.Folder, OutputOptions.Why] };

    public ValueArgument Argument => _target.Argument;

    public IReadOnlyList<OptionGroup> Groups => [_target.Group];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        DoctorChoice target = _target.Read(reader);
        OutputChoice choice = output.Read(reader);
        reader.RequireNoProblems();

        IReadOnlyList<UnreachableTarget> faults = target.Url is { } url
            ? await new ReachCheck(new LoadPlan { Urls = [url.AbsoluteUri], Shape = new ConstantLoad(1) },
                time).FindUnreachableAsync(cancellationToken)
            : [];
        await streams.SayProblemsAsync(faults.Select(fault => fault.Statement));

        bool isThere = faults.Count == 0 && target is not { Url: null, Pid: null };
        int? process = isThere ? target.FindProcess() : null;
        MachineFacts machine = await new MachineReader(time).ReadAsync(process, cancellationToken);
        DoctorReport report = Examination.Examine(machine, isThere ? await FactsOfAsync(target, process, cancellationToken) : null);
        await ReportAsync(report, choice, streams);
        return faults.Count == 0 ? ExitCode.Done : ExitCode.CouldNotStart;
    }

    private static async Task<TargetFacts> FactsOfAsync(DoctorChoice target, int? process, CancellationToken cancellationToken) => new()
    {
        Url = target.Url is { } shown ? Mask.Address(shown.AbsoluteUri) : null,
        IsLocal = target.IsLocal,
        Answer = target.Url is { } url ? await TargetRequest.SendAsync(url, cancellationToken) : null,
        Process = process is { } id ? ProcessReader.Read(id) : null,
    };

    private static async Task ReportAsync(DoctorReport report, OutputChoice choice, Streams streams)
    {
        await new JsonOutput(choice, streams).WriteAsync(() => JsonSerializer.Serialize(report, DoctorJson.Default.DoctorReport));
        if (!choice.IsJsonPrinted || !choice.IsQuiet)
        {
            DoctorLines.Write(streams.ConsoleFor(choice), report);
        }
    }
}

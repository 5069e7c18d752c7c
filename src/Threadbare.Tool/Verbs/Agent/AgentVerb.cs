using Threadbare.Agents.Work;
using WorkOptions = Threadbare.Agents.Work.AgentOptions;

namespace Threadbare.Tool.Verbs.Agent;

/// <summary>Works for a coordinator: sends a share of its load, or watches a service of this machine for it.</summary>
internal sealed class AgentVerb(OutputOptions output, TimeProvider time) : IVerb
{
    private readonly ListenOption _join = new("--join", "The coordinator: the host and port that its --listen names");
    private readonly ValueOption _name = new("--name", "NAME",
        "The agent's name in the result, unique in a run [this machine's name and the process id]")
    { Expected = "a name of up to 100 letters" };
    private readonly ValueOption _watch = new("--watch", "PORT|PID",
        "Watches the service that listens on this port, or the process with this number, instead of sending load. It waits for a port")
    { Expected = "a port that a service of this machine listens on, or the number of a process" };
    private readonly ValueOption _keys = new("--keys", "DIR", "The folder of the keys [the one of this user]")
    { Expected = "a folder with keys" };
    private readonly ValueOption _token = new("--token", "TOKEN|@FILE",
        "A joining token that the coordinator printed, in place of keys; @FILE has it in a file that only you can read [$THREADBARE_TOKEN]")
    { Expected = "a token that begins with tb1., or @ and a file", HasSecrets = true };
    private readonly ValueOption _allow = new("--allow-target", "HOST",
        "A host that this agent may send load to [any that the coordinator names]; may be given several times")
    { Expected = "the name or address of a host", Repeats = true };

    private readonly ValueOption _otlp = OtlpOption.Create();

    private readonly FlagOption _stay = new(
        "--stay", "Waits for the next run after each, without end: for an agent beside a service in a pod");

    public VerbHelp Help { get; } = new("agent", "Sends a share of a load that another machine coordinates, or watches a service for it",
        "Calls a coordinator (run, find or compare with --agents or --watch-agent) and follows its orders until the run is over: sends a "
        + "share of the load, or watches a service on this machine. The connection goes outward, over TLS with certificates on both "
        + "sides. A load that nobody controls stops: after 5 s without a word from the coordinator the agent ends it.",
    [
        new("An agent that sends load, for a coordinator on the same machine and of the same user",
            "threadbare agent --join localhost:7171"),
        new("On another machine, with its copy of the keys", "threadbare agent --join 10.0.0.5:7171 --keys keys --name london-1"),
        new("Watches the service that listens on port 5000 of this machine",
            "threadbare agent --join 10.0.0.5:7171 --keys keys --watch 5000"),
    ])
    { Without = OutputOptions.Files };

    public ValueArgument? Argument => null;

    public IReadOnlyList<OptionGroup> Groups => [new("Agent", [_join.Value, _name, _watch, _keys, _token, _allow, _stay, _otlp])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        (string Host, int Port)? join = _join.Read(reader);
        if (join is null && reader.Text(_join.Value) is null)
        {
            reader.Fault($"--join is missing: expected {_join.Value.Expected}, where the coordinator listens.");
        }

        WatchedNumber? watched = reader.Value(_watch, WatchedNumber.Parse);
        string? keys = reader.Text(_keys);
        string? token = reader.Text(_token);
        if (keys is not null && token is not null)
        {
            reader.Fault("--keys and --token contradict each other: leave one out.");
        }

        token ??= keys is null ? Environment.GetEnvironmentVariable(TokenExchange.Variable) : null;
        string name = reader.Text(_name) ?? $"{Environment.MachineName}-{Environment.ProcessId}";
        IReadOnlyList<string> allowed = reader.Texts(_allow);
        bool stays = reader.Has(_stay);
        string? receiver = OtlpOption.Read(reader, _otlp);
        reader.RequireNoProblems();
        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        await using var otlp = OtlpExport.Start(receiver, time);
        var options = new WorkOptions
        {
            Host = join!.Value.Host,
            Port = join.Value.Port,
            Name = name,
            Keys = keys,
            Token = token,
            Watched = watched,
            Stays = stays,
            AllowedTargets = allowed,
            Otlp = receiver,
            Telemetry = otlp,
            DescribeStop = () => Describe(interrupts.Signal),
            Say = choice.IsQuiet ? _ => { } : text => streams.Error.WriteLine(text),
        };
        AgentEnd end = await new AgentProcess(options, time).RunAsync(interrupts.EndLoad);
        await streams.SayProblemsAsync(otlp is null ? [] : await otlp.EndAsync());
        return end switch
        {
            AgentEnd.Dismissed => ExitCode.Done,
            AgentEnd.Refused => ExitCode.CouldNotStart,
            AgentEnd.Abandoned => ExitCode.CouldNotStart,
            AgentEnd.Interrupted => ExitCode.Interrupted,
            _ => throw new System.Diagnostics.UnreachableException(),
        };
    }

    // Kubernetes ends a pod with SIGTERM: when it is evicted, deleted or moved from its node.
    private static string Describe(PosixSignal? signal) => signal switch
    {
        PosixSignal.SIGTERM => "it was asked to end (SIGTERM)",
        PosixSignal.SIGHUP => "its terminal was closed (SIGHUP)",
        _ => "it was interrupted (Ctrl+C)",
    };
}

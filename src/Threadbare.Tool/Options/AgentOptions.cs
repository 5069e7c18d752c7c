namespace Threadbare.Tool.Options;

/// <summary>The options of verbs whose load agents on other machines send, or whose service they watch.</summary>
internal sealed class AgentOptions(TimeProvider time)
{
    private const int MostAgents = 1000;
    private const int MostWatchers = 100;
    private static readonly TimeSpan LongestGather = TimeSpan.FromHours(1);

    private readonly ValueOption _agents = new("--agents", "N",
        "Sends the load from this many agents, started elsewhere with 'threadbare agent --join' [this machine sends it]")
    { Expected = "a whole number from 1 to 1000" };

    private readonly FlagOption _watch = new("--watch-agent",
        "The service is watched by an agent that was started with --watch on its machine");

    private readonly ValueOption _watchers = new("--watch-agents", "N",
        "The same for this many instances of the service, each watched by an agent of its own; the verdict tells them apart")
    { Expected = "a whole number from 1 to 100" };

    private readonly ListenOption _listen = new(
        "--listen", "Where agents call [127.0.0.1:7171, which only this machine reaches]; 0.0.0.0:7171 takes calls from others");

    private readonly ValueOption _keys = new("--keys", "DIR",
        "The folder of the keys, made by 'threadbare agent keys' [your user's own, created at first use]")
    { Expected = "a folder with keys" };

    private readonly FlagOption _token = new("--token",
        "Prints a joining token: agents that have no keys get a certificate for it, within ten minutes");

    private readonly ValueOption _gather = new("--gather", "TIME",
        "How long to wait for the agents [1m]; no load is sent before all are there") { Expected = "a time from 1s to 1h, such as 60s" };

    private readonly ValueOption _allowLost = new("--allow-lost", "N",
        "The number of agents that may be lost during the load [0]; with more, the result is unreliable and the exit code 4")
    { Expected = "a whole number from 0" };

    /// <summary>The options, with their heading.</summary>
    public OptionGroup Group => new("Agents", [_agents, _watch, _watchers, _listen.Value, _keys, _token, _gather, _allowLost]);

    /// <summary>Reads the options; null when this process does everything.</summary>
    /// <param name="reader">The command line.</param>
    /// <param name="target">How the target's process is reached otherwise.</param>
    public FleetOptions? Read(OptionReader reader, TargetOptions target)
    {
        int? agents = reader.WholeNumber(_agents, 1, MostAgents);
        int watchers = reader.WholeNumber(_watchers, 1, MostWatchers) ?? (reader.Has(_watch) ? 1 : 0);
        bool watches = watchers > 0;
        (string Host, int Port)? listen = _listen.Read(reader);
        string? keys = reader.Text(_keys);
        bool token = reader.Has(_token);
        TimeSpan? gather = reader.Time(_gather, TimeSpan.FromSeconds(1), LongestGather);
        int? allowLost = reader.WholeNumber(_allowLost, 0, MostAgents);
        if (reader.Text(_agents) is null && !watches)
        {
            RequireNone(reader);
            return null;
        }

        if (reader.Has(_watch) && reader.Has(_watchers))
        {
            reader.Fault($"{_watch.Name} and {_watchers.Name} {watchers} both say how many agents watch: leave one out.");
        }

        if (watches && target is not { ProcessId: null, Launch: null, IsUnwatched: false })
        {
            reader.Fault($"{_watch.Name} contradicts --pid, --launch and --no-attach: an agent watches the process of its own --watch.");
        }

        if (target.Launch is not null && agents is not null)
        {
            reader.Fault($"{_agents.Name} contradicts --launch: a launched service is loaded from this machine alone. "
                + "Start the service yourself, and beside it an agent with --watch.");
        }

        if (allowLost >= agents)
        {
            reader.Fault($"{_allowLost.Name} {allowLost}: expected fewer than the {agents} agents of {_agents.Name}.");
        }

        var usual = new FleetOptions();
        return new FleetOptions
        {
            Agents = agents ?? 0,
            Watchers = watchers,
            Host = listen?.Host ?? usual.Host,
            Port = listen?.Port ?? usual.Port,
            Keys = keys,
            HandsOutToken = token,
            Gather = gather ?? usual.Gather,
            AllowLost = allowLost ?? 0,
        };
    }

    /// <summary>Waits for the agents; null when none were asked for.</summary>
    /// <exception cref="FleetException">They did not come.</exception>
    /// <exception cref="InterruptedException">The user would not wait for them.</exception>
    public async Task<FleetServer?> GatherAsync(FleetOptions? options, Streams streams, CancellationToken cancellationToken)
    {
        if (options is null)
        {
            return null;
        }

        FleetOptions told = options with { Say = text => streams.Error.WriteLine(text) };
        if (ClusterPods.Find(time) is { } pods)
        {
            told = told with { ExplainLoss = pods.ExplainAsync };
        }

        FleetServer server = await FleetServer.StartAsync(told, time, cancellationToken);
        try
        {
            string wait = FormattableString.Invariant($"{told.Gather.TotalSeconds:0} s at most");
            told.Say($"Waiting for {Count(told)} at {told.Host}:{told.Port}, {wait}.");
            await server.Fleet.GatherAsync(cancellationToken);
            return server;
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            await server.DisposeAsync();
            throw new InterruptedException("Interrupted while it waited for agents: no load was sent.");
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    /// <summary>The target as it is watched: by an agent, where one does.</summary>
    public static TargetOptions Apply(TargetOptions target, FleetServer? agents) =>
        agents?.Fleet.Probe is { } probe ? target with { IsUnwatched = true, Elsewhere = probe } : target;

    private static string Count(FleetOptions options)
    {
        string load = options.Agents == 1 ? "1 agent" : $"{options.Agents} agents";
        string watching = options.Watchers == 1 ? "one that watches" : $"{options.Watchers} that watch";
        return options switch
        {
            { Watchers: 0 } => load,
            { Agents: 0, Watchers: 1 } => "an agent that watches",
            { Agents: 0 } => $"{options.Watchers} agents that watch",
            _ => $"{load} and {watching}",
        };
    }

    private void RequireNone(OptionReader reader)
    {
        foreach (var option in Group.Options.Except([_agents, _watch, _watchers]).Where(reader.Has))
        {
            reader.Fault($"{option.Name} is about agents: it needs {_agents.Name} N or {_watch.Name}.");
        }
    }
}

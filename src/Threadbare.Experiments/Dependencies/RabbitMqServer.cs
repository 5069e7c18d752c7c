namespace Threadbare.Experiments.Dependencies;

/// <summary>A RabbitMQ of the lab's own, which takes a few seconds to start.</summary>
internal sealed partial class RabbitMqServer(TimeProvider time) : LabServer(Kind, time)
{
    // Erlang's port mapper, which would else go on as a daemon, runs in the process group of the server and ends with it.
    private const string Script = """
        mapper=$1; shift
        "$mapper" & exec "$@"
        """;

    private static readonly ServerKind Kind = new(DependencyNeeds.RabbitMq, "RabbitMQ", ["rabbitmq-server", "epmd"],
        ("apt-get", "rabbitmq-server"), ("dnf", "rabbitmq-server"), ("brew", "rabbitmq"))
    {
        // Debian's program on the search path refuses every user but its own.
        Folders = ["/usr/lib/rabbitmq/bin"],
        Users = ["rabbitmq", "nobody"],
        Ready = Ready(),
        Patience = TimeSpan.FromSeconds(90),
    };

    // The variables of the user's that it gets.
    private static readonly string[] Kept = ["PATH", "LANG", "LC_ALL", "TMPDIR"];

    private IReadOnlyList<int> _ports = [];

    // For the user that RabbitMQ allows on loopback.
    public override DependencyAddresses AddTo(DependencyAddresses addresses) =>
        addresses with { RabbitMq = $"amqp://127.0.0.1:{_ports[0]}" };

    internal static ProcessStartInfo CreateStart(InstalledServer installed, string folder, IReadOnlyList<int> ports)
    {
        var start = ProcessGuard.WrapServer(Kind.Signal, folder,
            [.. installed.Account.Prefix, "/bin/sh", "-c", Script, "rabbitmq", installed.Programs[1], installed.Programs[0]]);
        // RabbitMQ reads its settings from variables without its prefix too, such as LOGS.
        foreach (string other in start.Environment.Keys.Except(Kept).ToList())
        {
            start.Environment.Remove(other);
        }

        foreach ((string name, string value) in Environment(folder, ports))
        {
            start.Environment[name] = value;
        }

        return start;
    }

    protected override async Task<ProcessStartInfo> PrepareAsync(
        InstalledServer installed, string folder, CancellationToken cancellationToken)
    {
        _ports = LoopbackPort.FindFree(3);
        await File.WriteAllTextAsync(Path.Combine(folder, "enabled_plugins"), "[].\n", cancellationToken);
        await File.WriteAllTextAsync(Path.Combine(folder, "rabbitmq.conf"), Configuration(_ports[0]), cancellationToken);
        await installed.Account.GiveAsync(folder, Time, cancellationToken);
        return CreateStart(installed, folder, _ports);
    }

    private static Dictionary<string, string> Environment(string folder, IReadOnlyList<int> ports) => new()
    {
        ["HOME"] = folder,
        ["RABBITMQ_NODENAME"] = "lab@localhost",
        ["RABBITMQ_CONF_ENV_FILE"] = "/dev/null", // not the machine's own settings
        ["RABBITMQ_CONFIG_FILE"] = Path.Combine(folder, "rabbitmq.conf"),
        ["RABBITMQ_ENABLED_PLUGINS_FILE"] = Path.Combine(folder, "enabled_plugins"),
        ["RABBITMQ_MNESIA_BASE"] = Path.Combine(folder, "data"),
        ["RABBITMQ_LOG_BASE"] = folder,
        ["RABBITMQ_DIST_PORT"] = $"{ports[1]}",
        ["RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS"] = "-kernel inet_dist_use_interface {127,0,0,1}",
        ["ERL_EPMD_PORT"] = $"{ports[2]}",
        ["ERL_EPMD_ADDRESS"] = "127.0.0.1",
    };

    private static string Configuration(int port) => $"""
        listeners.tcp.1 = 127.0.0.1:{port}
        log.file = false
        log.console = true
        log.console.level = info

        """;

    [GeneratedRegex("Server startup complete")]
    private static partial Regex Ready();
}

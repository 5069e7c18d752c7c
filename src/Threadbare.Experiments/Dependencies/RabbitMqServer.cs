using System.Diagnostics;
using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>A RabbitMQ of the lab's own: on loopback, in a folder that goes with it.</summary>
internal sealed partial class RabbitMqServer : IAsyncDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(90);

    // Erlang's port mapper, which would else go on as a daemon, runs in the process group of the server and ends with it.
    private const string Script = """
        mapper=$1; shift
        "$mapper" & exec "$@"
        """;

    // The variables of the user's that it gets.
    private static readonly string[] Kept = ["PATH", "LANG", "LC_ALL", "TMPDIR"];

    private readonly ChildProcess _server;

    private RabbitMqServer(ChildProcess server, string address) => (_server, Address) = (server, address);

    /// <summary>The address, for the user that RabbitMQ allows on loopback.</summary>
    public string Address { get; }

    /// <summary>Starts it and waits until it accepts connections, which takes a few seconds.</summary>
    /// <exception cref="ProcessStartException">It did not come up; with what it printed.</exception>
    public static async Task<RabbitMqServer> StartAsync(RabbitMqPrograms programs, string runFolder, TimeProvider time,
        CancellationToken cancellationToken)
    {
        string folder = await ServerFolder.CreateAsync("rabbitmq", programs.Account, runFolder, time, cancellationToken);
        IReadOnlyList<int> ports = LoopbackPort.FindFree(3);
        await File.WriteAllTextAsync(Path.Combine(folder, "enabled_plugins"), "[].\n", cancellationToken);
        await File.WriteAllTextAsync(Path.Combine(folder, "rabbitmq.conf"), Configuration(ports[0]), cancellationToken);
        await ServerFolder.GiveAsync(folder, programs.Account, time, cancellationToken);

        var server = ChildProcess.Start(CreateStart(programs, folder, ports), "RabbitMQ", Ready(), time);
        try
        {
            await server.AwaitReadyAsync(Patience, cancellationToken);
            return new RabbitMqServer(server, $"amqp://127.0.0.1:{ports[0]}");
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    /// <summary>Stops it at once; its folder goes.</summary>
    public ValueTask DisposeAsync() => _server.DisposeAsync();

    internal static ProcessStartInfo CreateStart(RabbitMqPrograms programs, string folder, IReadOnlyList<int> ports)
    {
        var start = ProcessGuard.WrapServer("KILL", folder,
            [.. programs.Account.Prefix, "/bin/sh", "-c", Script, "rabbitmq", programs.PortMapper, programs.Server]);
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

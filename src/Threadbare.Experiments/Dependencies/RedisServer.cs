using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>A Redis of the lab's own: on loopback, in memory alone.</summary>
internal sealed partial class RedisServer : IAsyncDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ChildProcess _server;

    private RedisServer(ChildProcess server, string address) => (_server, Address) = (server, address);

    /// <summary>The host and port.</summary>
    public string Address { get; }

    /// <summary>Starts it and waits until it accepts connections.</summary>
    /// <exception cref="ProcessStartException">It did not come up; with what it printed.</exception>
    public static async Task<RedisServer> StartAsync(RedisPrograms programs, string runFolder, TimeProvider time,
        CancellationToken cancellationToken)
    {
        string folder = Directory.CreateDirectory(Path.Combine(Path.GetFullPath(runFolder), $"redis-{Path.GetRandomFileName()}")).FullName;
        int port = LoopbackPort.FindFree();
        var server = ChildProcess.Start(
            ProcessGuard.WrapServer("KILL", folder, ServerWords(programs, folder, port)), "Redis", Ready(), time);
        try
        {
            await server.AwaitReadyAsync(Patience, cancellationToken);
            return new RedisServer(server, $"127.0.0.1:{port}");
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    internal static IReadOnlyList<string> ServerWords(RedisPrograms programs, string folder, int port) =>
    [
        programs.Server,
        "--bind", "127.0.0.1",
        "--port", $"{port}",
        "--dir", folder,
        "--save", "", // nothing here outlives the run
        "--appendonly", "no",
        "--enable-debug-command", "local", // DEBUG SLEEP is the lab's slow command
    ];

    [GeneratedRegex("Ready to accept connections")]
    private static partial Regex Ready();
}

using System.Text.RegularExpressions;
using Threadbare.Diagnostics.Processes;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Drivers;

/// <summary>A MariaDB of the test's own: in a folder that goes with it, on loopback, open to any user.</summary>
internal sealed partial class MariaServer : IAsyncDisposable
{
    private const string Connections = "200";

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ChildProcess _server;

    private MariaServer(ChildProcess server, int port) => (_server, Port) = (server, port);

    public int Port { get; }

    /// <summary>Starts it; skips the test on a machine without MariaDB.</summary>
    public static async Task<MariaServer> StartAsync()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string? program = Programs.Find("mariadbd", "/usr/sbin");
        Assert.SkipWhen(program is null, "MariaDB is not on this machine: apt-get install mariadb-server");
        ServerAccount? account = await ServerAccount.FindAsync(["mysql", "nobody"], token);
        Assert.SkipWhen(account is null, ServerAccount.Refuse("MariaDB"));
        string folder = await account.CreateFolderAsync("mariadb", RunFolders.Next(), TimeProvider.System, token);
        await account.GiveAsync(folder, TimeProvider.System, token);
        int port = LoopbackPort.FindFree();
        string[] words =
        [
            .. account.Prefix, program!, "--no-defaults", $"--datadir={folder}", $"--port={port}", "--bind-address=127.0.0.1",
            $"--socket={Path.Combine(folder, "socket")}", $"--pid-file={Path.Combine(folder, "pid")}", "--skip-grant-tables",
            $"--max-connections={Connections}",
        ];
        var server = ChildProcess.Start(ProcessGuard.WrapServer("KILL", folder, words), "MariaDB", Ready(), TimeProvider.System);
        try
        {
            await server.AwaitReadyAsync(Patience, token);
            return new MariaServer(server, port);
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [GeneratedRegex("ready for connections")]
    private static partial Regex Ready();
}

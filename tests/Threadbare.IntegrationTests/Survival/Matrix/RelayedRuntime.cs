using System.Collections.Concurrent;
using System.Diagnostics;
using System.Net.Sockets;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>A process whose diagnostics port is that of another one, until the connections are cut.</summary>
internal sealed class RelayedRuntime : IAsyncDisposable
{
    private readonly Process _process;
    private readonly Socket _listener = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    private readonly ConcurrentBag<Socket> _open = [];
    private readonly string _path;
    private readonly string _real;
    private readonly Task _serving;

    /// <param name="process">The process whose runtime answers.</param>
    public RelayedRuntime(int process)
    {
        // A killed process leaves its socket behind, and numbers of processes come again.
        _real = Directory.GetFiles(Path.GetTempPath(), $"dotnet-diagnostic-{process}-*-socket").MaxBy(File.GetLastWriteTimeUtc)!;
        _process = Process.Start(new ProcessStartInfo("sleep", ["120"]))!;
        _path = Path.Combine(Path.GetTempPath(), $"dotnet-diagnostic-{_process.Id}-1-socket");
        File.Delete(_path);
        _listener.Bind(new UnixDomainSocketEndPoint(_path));
        _listener.Listen();
        _serving = ServeAsync();
    }

    /// <summary>The process to watch.</summary>
    public int Id => _process.Id;

    /// <summary>Cuts every connection and accepts no other.</summary>
    public void Cut()
    {
        _listener.Dispose();
        foreach (Socket socket in _open)
        {
            socket.Dispose();
        }
    }

    public async ValueTask DisposeAsync()
    {
        Cut();
        await _serving;
        _process.Kill();
        _process.Dispose();
        File.Delete(_path);
    }

    private async Task ServeAsync()
    {
        var relays = new List<Task>();
        try
        {
            while (true)
            {
                relays.Add(RelayAsync(await _listener.AcceptAsync()));
            }
        }
        catch (Exception fault) when (fault is SocketException or ObjectDisposedException)
        {
            // Cut.
        }

        await Task.WhenAll(relays);
    }

    private async Task RelayAsync(Socket client)
    {
        var runtime = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        _open.Add(client);
        _open.Add(runtime);
        try
        {
            await runtime.ConnectAsync(new UnixDomainSocketEndPoint(_real));
            await using var near = new NetworkStream(client, ownsSocket: true);
            await using var far = new NetworkStream(runtime, ownsSocket: true);
            await Task.WhenAny(near.CopyToAsync(far), far.CopyToAsync(near));
        }
        catch (Exception fault) when (fault is IOException or SocketException or ObjectDisposedException)
        {
            // Cut, or the tool hung up.
        }
    }
}

using System.Collections.Concurrent;
using System.Net.Sockets;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>A process whose diagnostics port is that of another one, until the connections are cut.</summary>
internal sealed class RelayedRuntime : IAsyncDisposable
{
    private readonly ConcurrentBag<Socket> _open = [];
    private readonly string _real;
    private readonly StandInPort _port;

    /// <param name="process">The process whose runtime answers.</param>
    public RelayedRuntime(int process)
    {
        // A killed process leaves its socket behind, and numbers of processes come again.
        _real = Directory.GetFiles(Path.GetTempPath(), $"dotnet-diagnostic-{process}-*-socket").MaxBy(File.GetLastWriteTimeUtc)!;
        _port = new StandInPort(RelayAsync);
    }

    /// <summary>The process to watch.</summary>
    public int Id => _port.Id;

    /// <summary>Cuts every connection and accepts no other.</summary>
    public void Cut()
    {
        _port.Close();
        foreach (Socket socket in _open)
        {
            socket.Dispose();
        }
    }

    public ValueTask DisposeAsync()
    {
        Cut();
        return _port.DisposeAsync();
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

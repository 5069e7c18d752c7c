using System.Diagnostics;
using System.Net.Sockets;

namespace Threadbare.IntegrationTests.Survival;

/// <summary>A process without a runtime, and a diagnostics port in its name whose connections a test serves.</summary>
internal sealed class StandInPort : IAsyncDisposable
{
    private readonly Process _process = Process.Start(new ProcessStartInfo("sleep", ["120"]))!;
    private readonly Socket _listener = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    private readonly string _path;
    private readonly Task _serving;

    /// <param name="serveAsync">Serves a connection; it does not throw.</param>
    public StandInPort(Func<Socket, Task> serveAsync)
    {
        string started = File.ReadAllText($"/proc/{_process.Id}/stat").Split(')')[^1].Split(' ')[20];
        _path = Path.Combine(Path.GetTempPath(), $"dotnet-diagnostic-{_process.Id}-{started}-socket");
        // A killed process leaves its socket behind, and numbers of processes come again.
        File.Delete(_path);
        _listener.Bind(new UnixDomainSocketEndPoint(_path));
        _listener.Listen();
        _serving = ServeAsync(serveAsync);
    }

    /// <summary>The process to watch.</summary>
    public int Id => _process.Id;

    /// <summary>Accepts no further connection.</summary>
    public void Close() => _listener.Dispose();

    public async ValueTask DisposeAsync()
    {
        Close();
        await _serving;
        _process.Kill();
        _process.Dispose();
        File.Delete(_path);
    }

    private async Task ServeAsync(Func<Socket, Task> serveAsync)
    {
        var connections = new List<Task>();
        try
        {
            while (true)
            {
                connections.Add(serveAsync(await _listener.AcceptAsync()));
            }
        }
        catch (Exception fault) when (fault is SocketException or ObjectDisposedException)
        {
            // Closed.
        }

        await Task.WhenAll(connections);
    }
}

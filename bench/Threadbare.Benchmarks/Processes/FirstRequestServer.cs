using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Threadbare.Benchmarks.Processes;

/// <summary>A small HTTP server that notes when its first request arrives.</summary>
internal sealed class FirstRequestServer : IDisposable
{
    private static readonly byte[] Answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"u8.ToArray();

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly long _began = TimeProvider.System.GetTimestamp();
    private long _first;

    public FirstRequestServer()
    {
        _listener.Start();
        Url = string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");
        _ = AcceptAsync();
    }

    public string Url { get; }

    /// <summary>The time from the creation of the server to its first request.</summary>
    /// <exception cref="InvalidOperationException">No request has arrived.</exception>
    public TimeSpan FirstRequest => Volatile.Read(ref _first) is var at and > 0
        ? TimeProvider.System.GetElapsedTime(_began, at)
        : throw new InvalidOperationException("The tool sent no request.");

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = AnswerAsync(await _listener.AcceptTcpClientAsync());
            }
        }
        catch (Exception end) when (end is SocketException or ObjectDisposedException)
        {
            // The run is over.
        }
    }

    // The tool sends one small request at a time on a connection, so that each read is a request.
    private async Task AnswerAsync(TcpClient client)
    {
        using TcpClient connection = client;
        byte[] request = new byte[4096];
        NetworkStream stream = connection.GetStream();
        try
        {
            while (await stream.ReadAsync(request) > 0)
            {
                _ = Interlocked.CompareExchange(ref _first, TimeProvider.System.GetTimestamp(), 0);
                await stream.WriteAsync(Answer);
            }
        }
        catch (IOException)
        {
            // The tool has ended.
        }
    }
}

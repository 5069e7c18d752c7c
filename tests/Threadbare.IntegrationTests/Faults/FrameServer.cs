using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;

namespace Threadbare.IntegrationTests.Faults;

/// <summary>A loopback server that answers each request of HTTP/2 with frames as given, which may break every rule.</summary>
internal sealed class FrameServer : IAsyncDisposable
{
    public const byte Data = 0, Headers = 1, Settings = 4, Ping = 6, WindowUpdate = 8;
    public const byte EndsStream = 1, EndsHeaders = 4;

    private const int PrefaceLength = 24;
    private const int HeadLength = 9;
    private const byte Acknowledges = 1;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _stop = new();
    private readonly Func<int, byte[]> _answer;
    private readonly Task _serving;

    /// <param name="answer">The frames of the answer on a stream.</param>
    public FrameServer(Func<int, byte[]> answer)
    {
        _answer = answer;
        _listener.Start();
        _serving = ServeAsync();
    }

    public string Address => $"http://{_listener.LocalEndpoint}/";

    public static byte[] Frame(byte type, byte flags, int stream, params ReadOnlySpan<byte> payload)
    {
        byte[] frame = new byte[HeadLength + payload.Length];
        BinaryPrimitives.WriteInt32BigEndian(frame, payload.Length << 8);
        (frame[3], frame[4]) = (type, flags);
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(5), stream);
        payload.CopyTo(frame.AsSpan(HeadLength));
        return frame;
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        await _serving;
        _listener.Dispose();
        _stop.Dispose();
    }

    private async Task ServeAsync()
    {
        List<Task> open = [];
        try
        {
            while (true)
            {
                open.Add(AnswerAsync(await _listener.AcceptTcpClientAsync(_stop.Token)));
            }
        }
        catch (OperationCanceledException)
        {
            await Task.WhenAll(open);
        }
    }

    private async Task AnswerAsync(TcpClient client)
    {
        using TcpClient closes = client;
        NetworkStream stream = client.GetStream();
        byte[] buffer = new byte[64 * 1024];
        try
        {
            await stream.ReadExactlyAsync(buffer.AsMemory(0, PrefaceLength), _stop.Token);
            await stream.WriteAsync(Frame(Settings, 0, 0), _stop.Token);
            while (true)
            {
                await stream.ReadExactlyAsync(buffer.AsMemory(0, HeadLength), _stop.Token);
                int length = (buffer[0] << 16) | (buffer[1] << 8) | buffer[2];
                if (length > buffer.Length)
                {
                    // Another protocol: the tool asks if the port speaks TLS.
                    return;
                }

                (byte type, byte flags, int id) = (buffer[3], buffer[4], BinaryPrimitives.ReadInt32BigEndian(buffer.AsSpan(5)));
                await stream.ReadExactlyAsync(buffer.AsMemory(0, length), _stop.Token);
                await stream.WriteAsync(AnswerTo(type, flags, id, buffer.AsSpan(0, length)), _stop.Token);
            }
        }
        catch (Exception fault) when (fault is IOException or OperationCanceledException)
        {
            // The client left, or the server is being disposed.
        }
    }

    private byte[] AnswerTo(byte type, byte flags, int id, ReadOnlySpan<byte> payload) => type switch
    {
        Headers => _answer(id),
        Settings or Ping when (flags & Acknowledges) == 0 => Frame(type, Acknowledges, id, type == Ping ? payload : []),
        _ => [],
    };
}

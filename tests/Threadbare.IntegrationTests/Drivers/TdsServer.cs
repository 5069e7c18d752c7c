using System.Buffers.Binary;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;

namespace Threadbare.IntegrationTests.Drivers;

/// <summary>Answers as SQL Server does, as far as a test of a client's pool of connections needs.</summary>
/// <remarks>
/// From the public specification [MS-TDS], version 7.4, without encryption: PRELOGIN, LOGIN7, and SQL batches that wait as long as their
/// <c>WAITFOR DELAY</c> says and return nothing. Any user and password are right.
/// </remarks>
internal sealed partial class TdsServer : IAsyncDisposable
{
    private const byte BatchType = 1;
    private const byte LoginType = 16;
    private const byte PreLoginType = 18;
    private const int HeaderLength = 8;

    private readonly CancellationTokenSource _end = new();
    private readonly TcpListener _listener = new(IPAddress.Loopback, port: 0);
    private readonly Task _accepting;

    public TdsServer()
    {
        _listener.Start();
        _accepting = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync();
        await _accepting;
        _listener.Dispose();
        _end.Dispose();
    }

    private async Task AcceptAsync()
    {
        var sessions = new List<Task>();
        try
        {
            while (true)
            {
                sessions.Add(ServeAsync(await _listener.AcceptTcpClientAsync(_end.Token)));
            }
        }
        catch (OperationCanceledException)
        {
            await Task.WhenAll(sessions);
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using TcpClient connection = client;
        connection.NoDelay = true;
        NetworkStream stream = connection.GetStream();
        try
        {
            while (await ReadAsync(stream) is var (type, isReset, body))
            {
                byte[] tokens = type switch
                {
                    PreLoginType => Greeting,
                    LoginType => [.. Change(1, "master"), .. Acknowledged, .. Change(4, "4096"), .. Done],
                    _ => [.. isReset ? ResetDone : [], .. Done],
                };
                if (type == BatchType && Delay().Match(Encoding.Unicode.GetString(body)) is { Success: true } wait)
                {
                    await Task.Delay(TimeSpan.Parse(wait.Groups[1].Value, CultureInfo.InvariantCulture), _end.Token);
                }

                await stream.WriteAsync(Packet(tokens), _end.Token);
            }
        }
        catch (Exception fault) when (fault is IOException or OperationCanceledException)
        {
            // The service or the test has ended.
        }
    }

    // A packet's header: type, status (1 ends the message, 8 and 16 reset the connection first), length, and four bytes of no use here.
    private async Task<(byte Type, bool IsReset, byte[] Body)?> ReadAsync(NetworkStream stream)
    {
        var body = new MemoryStream();
        var header = new byte[HeaderLength];
        bool isReset = false;
        do
        {
            if (await stream.ReadAtLeastAsync(header, HeaderLength, throwOnEndOfStream: false, _end.Token) < HeaderLength)
            {
                return null;
            }

            var part = new byte[BinaryPrimitives.ReadUInt16BigEndian(header.AsSpan(2)) - HeaderLength];
            await stream.ReadExactlyAsync(part, _end.Token);
            body.Write(part);
            isReset |= (header[1] & 0x18) != 0;
        }
        while ((header[1] & 1) == 0);
        return (header[0], isReset, body.ToArray());
    }

    private static byte[] Packet(byte[] tokens)
    {
        int length = tokens.Length + HeaderLength;
        return [4, 1, (byte)(length >> 8), (byte)length, 0, 0, 1, 0, .. tokens];
    }

    // Five options of version, encryption (2: not supported), instance, thread and MARS: each is its place and length, then the values.
    private static byte[] Greeting =>
    [
        0, 0, 26, 0, 6, 1, 0, 32, 0, 1, 2, 0, 33, 0, 1, 3, 0, 34, 0, 0, 4, 0, 34, 0, 1, 0xFF,
        16, 0, 3, 0xE8, 0, 0, 2, 0, 0,
    ];

    private static byte[] Change(byte kind, string value)
    {
        byte[] text = Encoding.Unicode.GetBytes(value);
        int length = text.Length + 3;
        return [0xE3, (byte)length, 0, kind, (byte)value.Length, .. text, 0];
    }

    private static byte[] Acknowledged
    {
        get
        {
            byte[] name = Encoding.Unicode.GetBytes("Microsoft SQL Server");
            int length = name.Length + 10;
            return [0xAD, (byte)length, 0, 1, 0x74, 0, 0, 4, (byte)(name.Length / 2), .. name, 16, 0, 3, 0xE8];
        }
    }

    private static byte[] ResetDone => [0xE3, 3, 0, 18, 0, 0];

    private static byte[] Done => [0xFD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    [GeneratedRegex(@"WAITFOR DELAY '([0-9:.]+)'")]
    private static partial Regex Delay();
}

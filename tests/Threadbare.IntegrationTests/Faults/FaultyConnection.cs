using System.Net.Sockets;
using System.Text;

namespace Threadbare.IntegrationTests.Faults;

/// <summary>An accepted connection that reads requests correctly and writes any text.</summary>
internal sealed class FaultyConnection(Socket socket) : IDisposable
{
    private byte[] _buffer = new byte[4096];
    private int _length;

    /// <summary>Reads the next request and skips its body. Returns null when the client has ended the stream.</summary>
    public async Task<FaultyRequest?> ReadRequestAsync(CancellationToken cancellationToken)
    {
        int end;
        while ((end = _buffer.AsSpan(0, _length).IndexOf("\r\n\r\n"u8)) < 0)
        {
            if (!await ReadMoreAsync(cancellationToken))
            {
                return null;
            }
        }

        var request = FaultyRequest.Parse(Encoding.Latin1.GetString(_buffer, 0, end));
        return await SkipAsync(end + 4 + request.BodyLength, cancellationToken) ? request : null;
    }

    public Task WriteAsync(string text, CancellationToken cancellationToken) =>
        WriteAsync(Encoding.Latin1.GetBytes(text), cancellationToken);

    public async Task WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        while (!bytes.IsEmpty)
        {
            bytes = bytes[await socket.SendAsync(bytes, cancellationToken)..];
        }
    }

    /// <summary>Does nothing until the client ends the stream, so a stall lasts only as long as the client waits.</summary>
    public async Task StallAsync(CancellationToken cancellationToken)
    {
        do
        {
            _length = 0;
        }
        while (await ReadMoreAsync(cancellationToken));
    }

    /// <summary>Ends the stream and keeps reading, because closing with unread bytes would send a reset.</summary>
    public async Task EndAsync(CancellationToken cancellationToken)
    {
        socket.Shutdown(SocketShutdown.Send);
        await StallAsync(cancellationToken);
    }

    public void Reset()
    {
        socket.LingerState = new LingerOption(enable: true, seconds: 0);
        socket.Close();
    }

    public void Dispose() => socket.Dispose();

    private async Task<bool> SkipAsync(int count, CancellationToken cancellationToken)
    {
        while (count > _length)
        {
            count -= _length;
            _length = 0;
            if (!await ReadMoreAsync(cancellationToken))
            {
                return false;
            }
        }

        _buffer.AsSpan(count, _length - count).CopyTo(_buffer);
        _length -= count;
        return true;
    }

    private async Task<bool> ReadMoreAsync(CancellationToken cancellationToken)
    {
        if (_length == _buffer.Length)
        {
            Array.Resize(ref _buffer, _buffer.Length * 2);
        }

        int read = await socket.ReceiveAsync(_buffer.AsMemory(_length), cancellationToken);
        _length += read;
        return read > 0;
    }
}

namespace Threadbare.Http.Client;

/// <summary>Just enough of HTTP to answer a request without a body.</summary>
internal static class PrimerAnswers
{
    private const int PrefaceLength = 24;
    private const int FrameHeadLength = 9;
    private const byte Data = 0, Headers = 1, Settings = 4, Ping = 6;
    private const byte Acknowledges = 1, EndsStream = 1, EndsHeaders = 4;

    // The eighth entry of HPACK's static table: ":status: 200" (RFC 7541, appendix A).
    private static readonly byte[] StatusOk = [0x88];

    public static async Task OverHttp1Async(Stream stream, CancellationToken cancellationToken)
    {
        byte[] answer = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok"u8.ToArray();
        using var reader = new StreamReader(stream, leaveOpen: true);
        while (await reader.ReadLineAsync(cancellationToken).ConfigureAwait(false) is { } line)
        {
            if (line.Length == 0)
            {
                await stream.WriteAsync(answer, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    public static async Task OverHttp2Async(Stream stream, CancellationToken cancellationToken)
    {
        var buffer = new byte[64 * 1024];
        await stream.ReadExactlyAsync(buffer.AsMemory(0, PrefaceLength), cancellationToken).ConfigureAwait(false);
        await stream.WriteAsync(Frame(Settings, 0, 0, []), cancellationToken).ConfigureAwait(false);
        while (true)
        {
            await stream.ReadExactlyAsync(buffer.AsMemory(0, FrameHeadLength), cancellationToken).ConfigureAwait(false);
            int length = (buffer[0] << 16) | (buffer[1] << 8) | buffer[2];
            (byte type, byte flags, int id) = (buffer[3], buffer[4], BinaryPrimitives.ReadInt32BigEndian(buffer.AsSpan(5)));
            await stream.ReadExactlyAsync(buffer.AsMemory(0, length), cancellationToken).ConfigureAwait(false);
            await stream.WriteAsync(AnswerTo(type, flags, id, buffer.AsSpan(0, length)), cancellationToken).ConfigureAwait(false);
        }
    }

    private static byte[] AnswerTo(byte type, byte flags, int id, ReadOnlySpan<byte> payload) => type switch
    {
        Headers => [.. Frame(Headers, EndsHeaders, id, StatusOk), .. Frame(Data, EndsStream, id, "ok"u8)],
        Settings or Ping when (flags & Acknowledges) == 0 => Frame(type, Acknowledges, id, type == Ping ? payload : []),
        _ => [],
    };

    private static byte[] Frame(byte type, byte flags, int id, ReadOnlySpan<byte> payload)
    {
        var frame = new byte[FrameHeadLength + payload.Length];
        BinaryPrimitives.WriteInt32BigEndian(frame, payload.Length << 8);
        (frame[3], frame[4]) = (type, flags);
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(5), id);
        payload.CopyTo(frame.AsSpan(FrameHeadLength));
        return frame;
    }
}

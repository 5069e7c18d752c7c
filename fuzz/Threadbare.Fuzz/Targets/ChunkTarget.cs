using System.Globalization;
using System.Text;
using Threadbare.Http.Http1;

namespace Threadbare.Fuzz.Targets;

/// <summary>Chunked bodies: what was cut into chunks is read whole, however it was cut and however it arrives.</summary>
internal sealed class ChunkTarget : FuzzTarget
{
    private readonly ResponseParser _parser = new();

    /// <inheritdoc/>
    public override string Name => "chunks";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens => HttpTokens.All;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        byte[] answer = Encode(input);
        int longestPiece = 1 + (input.Length % 97);
        ParsedAnswer parsed = ParsedAnswer.Read(
            _parser, answer, expectsNoBody: false, ends: false, longestPiece, new Random(input.Length));
        Require(parsed.Status == ParseStatus.Complete, "a body in whole chunks is complete");
        Require(parsed.BodyBytes == input.Length, "the body has the bytes that were put into chunks");
        Require(parsed.Consumed == answer.Length, "the answer ends with its last chunk");
        Require(parsed.IsFound == input.AsSpan().IndexOf("abc"u8) >= 0, "a text in the body is found across chunks and pieces");
        return new(HashCode.Combine(parsed.IsFound, input.Length > 16));
    }

    // Each chunk is as long as its first byte says.
    private static byte[] Encode(byte[] body)
    {
        using var answer = new MemoryStream();
        answer.Write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"u8);
        for (int at = 0; at < body.Length;)
        {
            int length = Math.Clamp(body[at], 1, body.Length - at);
            answer.Write(Encoding.ASCII.GetBytes(length.ToString(at % 2 == 0 ? "x" : "X4", CultureInfo.InvariantCulture)));
            answer.Write("\r\n"u8);
            answer.Write(body, at, length);
            answer.Write("\r\n"u8);
            at += length;
        }

        answer.Write("0\r\n\r\n"u8);
        return answer.ToArray();
    }
}

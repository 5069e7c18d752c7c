using Threadbare.Http.Http1;

namespace Threadbare.Fuzz.Targets;

/// <summary>The limits of heads, trailers and chunk lines: a line or field repeated for ever ends the answer within the limit.</summary>
internal sealed class ResponseLimitTarget : FuzzTarget
{
    private const int Length = ResponseParser.HeadLimit + ChunkSize.LineLimit;

    private static readonly string[] Beginnings =
    [
        "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nA: ", "", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;",
    ];

    private readonly ResponseParser _parser = new();

    /// <inheritdoc/>
    public override string Name => "response-limits";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens => HttpTokens.All;

    /// <inheritdoc/>
    public override int LongestInput => 200;

    /// <inheritdoc/>
    public override long MostAllocated => 8 * ResponseParser.HeadLimit;

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        int first = input.Length == 0 ? 0 : input[0];
        byte[] answer = Repeat(Beginnings[first % Beginnings.Length], input.AsSpan(Math.Min(1, input.Length)));
        ParsedAnswer parsed = ParsedAnswer.Read(_parser, answer, expectsNoBody: false, ends: false, 1 + (first * 16), new Random(first));
        Require(parsed.Status != ParseStatus.NeedMore || parsed.BodyBytes > 0, "heads, trailers and chunk lines end within their limits");
        string? nonsense = parsed.FindNonsense(answer.Length);
        Require(nonsense is null, $"{nonsense}");
        return new(parsed.ReadKind());
    }

    private static byte[] Repeat(string beginning, ReadOnlySpan<byte> piece)
    {
        byte[] answer = new byte[Length];
        int at = beginning.Length;
        System.Text.Encoding.ASCII.GetBytes(beginning, answer);
        ReadOnlySpan<byte> repeated = piece.IsEmpty ? "a"u8 : piece;
        for (; at < answer.Length; at += repeated.Length)
        {
            repeated[..Math.Min(repeated.Length, answer.Length - at)].CopyTo(answer.AsSpan(at));
        }

        return answer;
    }
}

using Threadbare.Http.Http1;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class ResponseParserMemoryTests
{
    private const int Rounds = 10_000;

    private static readonly byte[][] Answers =
    [
        Parsed.Bytes(
            "HTTP/1.1 200 OK\r\nServer: nginx/1.26.3\r\nContent-Type: text/plain\r\nContent-Length: 13\r\nConnection: keep-alive\r\n\r\n"
            + "Hello, World!"),
        Parsed.Bytes(
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "d;a=b\r\nHello, World!\r\n0\r\nTrailer: x\r\n\r\n"),
        Parsed.Bytes("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"),
    ];

    [Theory]
    [InlineData(0)]
    [InlineData(5)]
    [InlineData(31)]
    public void Steady_exchange_allocates_nothing(int cut)
    {
        var parser = new ResponseParser();
        Exchange(parser, cut, rounds: 100);

        Assert.Equal(0, Allocated.By(() => Exchange(parser, cut, Rounds)));
    }

    [Fact]
    public void Idle_parser_is_small()
    {
        var parsers = new ResponseParser[100];
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < parsers.Length; i++)
        {
            parsers[i] = new ResponseParser();
        }

        Assert.InRange((GC.GetAllocatedBytesForCurrentThread() - before) / parsers.Length, 1, 120);
        GC.KeepAlive(parsers);
    }

    [Fact]
    public void Endless_line_takes_no_more_than_the_limit_and_its_doublings()
    {
        var parser = new ResponseParser();
        parser.Begin(expectsNoBody: false);
        parser.Feed("HTTP/1.1 200 OK\r\nA: "u8, out _);
        byte[] piece = new byte[1000];
        piece.AsSpan().Fill((byte)'a');

        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 1000; i++)
        {
            parser.Feed(piece, out _);
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 4 * ResponseParser.HeadLimit);
    }

    private static void Exchange(ResponseParser parser, int cut, int rounds)
    {
        for (int round = 0; round < rounds; round++)
        {
            byte[] answer = Answers[round % Answers.Length];
            parser.Begin(expectsNoBody: false);
            parser.Feed(answer.AsSpan(0, cut), out int consumed);
            if (parser.Feed(answer.AsSpan(consumed), out _) != ParseStatus.Complete || !parser.KeepsAlive)
            {
                throw new InvalidOperationException(parser.Fault);
            }
        }
    }
}

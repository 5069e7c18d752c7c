using System.Text;
using Threadbare.Http.Http1;
using Threadbare.Http.Requests;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class AnswerSinkTests
{
    private const string Long = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
    private static readonly string LongValue = string.Concat(Enumerable.Range(0, 40).Select(at => $"{at}:{Long}"));

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(300)]
    [InlineData(10_000)]
    public void A_sink_reads_headers_and_body_however_they_arrive(int piece)
    {
        var sink = new RecordingSink { IsAsked = true };

        Feed($"HTTP/1.1 200 OK\r\nX-Long: {LongValue}\r\nContent-Length: 5\r\n\r\nHello", piece, sink);

        Assert.Equal([("X-Long", LongValue), ("Content-Length", "5")], sink.Headers);
        Assert.Equal("Hello", sink.Body);
    }

    [Fact]
    public void A_sink_reads_chunks_without_their_frame_and_no_trailers()
    {
        var sink = new RecordingSink { IsAsked = true };

        const string Chunks = "9\r\nHello, wo\r\n3;a=b\r\nrld\r\n0\r\nX-Sum: 1\r\n\r\n";
        Feed($"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{Chunks}", piece: 4, sink);

        Assert.Equal([("Transfer-Encoding", "chunked")], sink.Headers);
        Assert.Equal("Hello, world", sink.Body);
    }

    [Fact]
    public void A_sink_begins_again_after_an_interim_answer()
    {
        var sink = new RecordingSink { IsAsked = true };

        Feed("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 No Content\r\nX: 1\r\n\r\n", piece: 100, sink);

        Assert.Equal([("X", "1")], sink.Headers);
        Assert.Equal(1, sink.Begins);
    }

    [Fact]
    public void A_sink_that_does_not_ask_is_given_no_headers_and_one_at_fault_is_not_either()
    {
        var silent = new RecordingSink();
        Feed("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK", piece: 100, silent);
        Assert.Empty(silent.Headers);
        Assert.Equal("OK", silent.Body);

        var asking = new RecordingSink { IsAsked = true };
        Feed("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", piece: 100, asking);
        Assert.Empty(asking.Headers);
    }

    private static void Feed(string answer, int piece, RecordingSink sink)
    {
        var parser = new ResponseParser();
        parser.Begin(expectsNoBody: false);
        byte[] bytes = Parsed.Bytes(answer);
        for (int at = 0; at < bytes.Length; at += piece)
        {
            parser.Feed(bytes.AsSpan(at, Math.Min(piece, bytes.Length - at)), out _, sink);
        }
    }

    private sealed class RecordingSink : AnswerSink
    {
        private readonly StringBuilder _body = new();

        public bool IsAsked { get; init; }

        public int Begins { get; private set; }

        public List<(string Name, string Value)> Headers { get; } = [];

        public string Body => _body.ToString();

        public override bool ReadsHeaders => IsAsked;

        public override void Begin()
        {
            Begins++;
            Headers.Clear();
            _body.Clear();
        }

        public override void ReadHeader(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value) =>
            Headers.Add((Encoding.Latin1.GetString(name), Encoding.Latin1.GetString(value)));

        public override void Read(ReadOnlySpan<byte> bytes) => _body.Append(Encoding.Latin1.GetString(bytes));
    }
}

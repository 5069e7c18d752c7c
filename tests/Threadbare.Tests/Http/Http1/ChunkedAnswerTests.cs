using Threadbare.Http.Http1;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class ChunkedAnswerTests
{
    private const string Head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    [Theory]
    [InlineData("0\r\n\r\n", 0)]
    [InlineData("5\r\nHello\r\n0\r\n\r\n", 5)]
    [InlineData("00005\r\nHello\r\n000\r\n\r\n", 5)]
    [InlineData("a\r\n0123456789\r\nA\r\n0123456789\r\n0\r\n\r\n", 20)]
    [InlineData("9\r\n123456789\r\n19\r\n0123456789012345678901234\r\n0\r\n\r\n", 34)]
    [InlineData("5\r\n\r\n0\r\n\r\n0\r\n\r\n", 5)]
    [InlineData("5;a\r\nHello\r\n0;b=c\r\n\r\n", 5)]
    [InlineData("5 ; a = b\t;c=\"d;\\\"e\xff\";f\r\nHello\r\n0\r\n\r\n", 5)]
    [InlineData("5\r\nHello\r\n0\r\nTrailer: x\r\nOther:\r\n\r\n", 5)]
    [InlineData("5\r\nHello\r\n0\r\nContent-Length: 7\r\nTransfer-Encoding: nonsense nonsense\r\nConnection: close\r\n\r\n", 5)]
    public void Chunks_are_accepted(string body, int bytes)
    {
        var parsed = Parsed.From(Head + body);

        Assert.Equal((ParseStatus.Complete, true), (parsed.Status, parsed.KeepsAlive));
        Assert.Equal((bytes, Head.Length + body.Length), (parsed.BodyBytes, parsed.Consumed));
    }

    [Theory]
    [InlineData("\r\n", "A chunk has no size; RFC 9112 expects hex digits (\"\").")]
    [InlineData("g\r\n", "A chunk has no size; RFC 9112 expects hex digits (\"g\").")]
    [InlineData("-1\r\n", "A chunk has no size; RFC 9112 expects hex digits (\"-1\").")]
    [InlineData(" 5\r\nHello\r\n", "A chunk has no size; RFC 9112 expects hex digits (\" 5\").")]
    [InlineData(";a\r\n", "A chunk has no size; RFC 9112 expects hex digits (\";a\").")]
    [InlineData(
        "0x5\r\nHello\r\n",
        "A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value (\"0x5\").")]
    [InlineData(
        "5 \r\nHello\r\n",
        "A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value (\"5 \").")]
    [InlineData(
        "5;\r\nHello\r\n",
        "A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value (\"5;\").")]
    [InlineData(
        "5;a=\r\nHello\r\n",
        "A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value (\"5;a=\").")]
    [InlineData(
        "5;a=\"b\r\nHello\r\n",
        "A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value (\"5;a=\\\"b\").")]
    [InlineData(
        "5;a=\"b\\\"\r\nHello\r\n",
        "A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value (\"5;a=\\\"b\\\\\\\"\").")]
    [InlineData(
        "5;a b\r\nHello\r\n",
        "A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value (\"5;a b\").")]
    [InlineData(
        "8000000000000000\r\n",
        "A chunk size is too large; RFC 9112 expects a size that can be counted, here to 9223372036854775807 (\"8000000000000000\").")]
    [InlineData(
        "fffffffffffffffffff\r\n",
        "A chunk size is too large; "
        + "RFC 9112 expects a size that can be counted, here to 9223372036854775807 (\"fffffffffffffffffff\").")]
    [InlineData("5\nHello\r\n", "A line ends in LF alone; RFC 9112 expects CR LF (\"5\\n\").")]
    [InlineData("5\rHello\r\n", "A CR stands alone; RFC 9112 expects CR only before LF (\"5\\rH\").")]
    [InlineData("5\r\nHello!\r\n", "A chunk does not end where its size says; RFC 9112 expects CR LF after its data (\"!\").")]
    [InlineData("5\r\nHello\n0\r\n\r\n", "A chunk does not end where its size says; RFC 9112 expects CR LF after its data (\"\\n\").")]
    [InlineData("5\r\nHello\r0\r\n\r\n", "A chunk does not end where its size says; RFC 9112 expects CR LF after its data (\"0\").")]
    [InlineData("6\r\nHello\r\n0\r\n\r\n", "A chunk does not end where its size says; RFC 9112 expects CR LF after its data (\"\\n\").")]
    [InlineData("0\r\n folded: x\r\n\r\n", "A field line begins with white space; RFC 9112 refuses folded lines (\" folded: x\").")]
    [InlineData(
        "0\r\nHTTP/1.1 200 OK\r\n\r\n",
        "A field name is not a token; RFC 9112 expects letters, digits and !#$%&'*+-.^_`|~ before the colon (\"HTTP/1.1 200 OK\").")]
    public void Chunks_are_refused(string body, string fault)
    {
        var parsed = Parsed.From(Head + body);

        Assert.Equal((ParseStatus.Malformed, fault), (parsed.Status, parsed.Fault));
    }

    [Fact]
    public void Largest_chunk_size_is_read()
    {
        var parsed = Parsed.From(Head + "7fffffffffffffff\r\nHello");

        Assert.Equal((ParseStatus.NeedMore, 5L), (parsed.Status, parsed.BodyBytes));
    }

    [Theory]
    [InlineData(0, null)]
    [InlineData(
        1,
        "A chunk size with its extensions is longer than 4096 bytes; "
        + "RFC 9112 expects a limit to be kept (\"0;aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"…).")]
    public void Chunk_size_line_is_bounded(int excess, string? fault)
    {
        string extension = new('a', ChunkSize.LineLimit - "0;\r\n".Length + excess);

        var parsed = Parsed.From($"{Head}0;{extension}\r\n\r\n");

        Assert.Equal((fault is null ? ParseStatus.Complete : ParseStatus.Malformed, fault), (parsed.Status, parsed.Fault));
    }

    [Fact]
    public void Endless_chunk_size_line_is_given_up()
    {
        var parsed = Parsed.From(Head + new string('0', ChunkSize.LineLimit));

        Assert.Equal(
            "A chunk size with its extensions is longer than 4096 bytes; RFC 9112 expects a limit to be kept "
            + "(\"0000000000000000000000000000000000000000\"…).",
            parsed.Fault);
    }
}

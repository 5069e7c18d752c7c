using Threadbare.Http.Http1;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class ResponseParserTests
{
    [Theory]
    [InlineData("HTTP/1.1 200 OK", 200)]
    [InlineData("HTTP/1.1 200 ", 200)]
    [InlineData("HTTP/1.1 200", 200)]
    [InlineData("HTTP/1.0 200 OK", 200)]
    [InlineData("HTTP/1.1 404 Not Found at all", 404)]
    [InlineData("HTTP/1.1 503 \tTr\xe8s occup\xe9", 503)]
    [InlineData("HTTP/1.1 600", 600)]
    [InlineData("HTTP/1.1 999 Beyond", 999)]
    public void Status_line_is_accepted(string line, int status)
    {
        var parsed = Parsed.From($"{line}\r\nContent-Length: 0\r\n\r\n");

        Assert.Equal((ParseStatus.Complete, status), (parsed.Status, parsed.StatusCode));
    }

    [Theory]
    [InlineData("HTTP/2.0 200 OK", "The version of the answer is not spoken here; RFC 9112 expects HTTP/1.1 or HTTP/1.0 (\"HTTP/2.0\").")]
    [InlineData("HTTP/1.2 200 OK", "The version of the answer is not spoken here; RFC 9112 expects HTTP/1.1 or HTTP/1.0 (\"HTTP/1.2\").")]
    [InlineData(
        "HTTP/1.10 200 OK",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\"0 200 OK\").")]
    [InlineData("http/1.1 200 OK", "The answer does not begin with a status line; RFC 9112 expects HTTP/1.1 or HTTP/1.0 (\"http/1.1\").")]
    [InlineData(
        "SSH-2.0-OpenSSH_9.2",
        "The answer does not begin with a status line; RFC 9112 expects HTTP/1.1 or HTTP/1.0 (\"SSH-2.0-\").")]
    [InlineData(" HTTP/1.1 200 OK", "The answer does not begin with a status line; RFC 9112 expects HTTP/1.1 or HTTP/1.0 (\" HTTP/1.\").")]
    [InlineData("", "The answer does not begin with a status line; RFC 9112 expects HTTP/1.1 or HTTP/1.0 (\"\\r\\n\").")]
    [InlineData("HTTP", "The answer does not begin with a status line; RFC 9112 expects HTTP/1.1 or HTTP/1.0 (\"HTTP\\r\\n\").")]
    [InlineData(
        "HTTP/1.1",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\"\").")]
    [InlineData(
        "HTTP/1.1  200 OK",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\"  200 OK\").")]
    [InlineData(
        "HTTP/1.1\t200 OK",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\"\\t200 OK\").")]
    [InlineData(
        "HTTP/1.1 200OK",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\" 200OK\").")]
    [InlineData(
        "HTTP/1.1 2000",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\" 2000\").")]
    [InlineData(
        "HTTP/1.1 20",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\" 20\").")]
    [InlineData(
        "HTTP/1.1 20x OK",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\" 20x OK\").")]
    [InlineData(
        "HTTP/1.1 099 OK",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\" 099 OK\").")]
    [InlineData(
        "HTTP/1.1 -20 OK",
        "The status line has no valid status; "
        + "RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason (\" -20 OK\").")]
    [InlineData(
        "HTTP/1.1 101 Switching Protocols",
        "The status is 101 though nobody asked for another protocol; "
        + "RFC 9110 allows it only after an Upgrade field (\" 101 Switching Protocols\").")]
    [InlineData("HTTP/1.1 200 O\x0bK", "A line holds the control character 0x0b; RFC 9112 allows none but HTAB (\" 200 O\\x0b\").")]
    public void Status_line_is_refused(string line, string fault)
    {
        var parsed = Parsed.From($"{line}\r\nContent-Length: 0\r\n\r\n");

        Assert.Equal((ParseStatus.Malformed, fault), (parsed.Status, parsed.Fault));
    }

    [Theory]
    [InlineData("Content-Length:5")]
    [InlineData("Content-Length: \t 5 \t ")]
    [InlineData("cOnTeNt-LeNgTh: 5")]
    [InlineData("Content-Length: 0005")]
    [InlineData("Content-Length: 5, 5")]
    [InlineData("Content-Length: 5\r\nContent-Length: 5")]
    [InlineData("X: \r\nContent-Length: 5")]
    [InlineData("X:\r\nContent-Length: 5")]
    [InlineData("!#$%&'*+-.^_`|~09azAZ: any\r\nContent-Length: 5")]
    [InlineData("X: a\tb \"c\" \x80\xff :,;\r\nContent-Length: 5")]
    [InlineData("Content-Lengths: 7\r\nContent-Length: 5")]
    [InlineData("X-Other-Header: as long as the next name\r\nContent-Length: 5")]
    public void Field_is_accepted(string fields)
    {
        var parsed = Parsed.From($"HTTP/1.1 200 OK\r\n{fields}\r\n\r\nHello");

        Assert.Equal((ParseStatus.Complete, 5L), (parsed.Status, parsed.BodyBytes));
    }

    [Theory]
    [InlineData(" folded: x", "A field line begins with white space; RFC 9112 refuses folded lines (\" folded: x\").")]
    [InlineData("A: b\r\n\tc", "A field line begins with white space; RFC 9112 refuses folded lines (\"\\tc\").")]
    [InlineData("Name : x", "White space stands in a field name or before its colon; RFC 9112 allows none (\"Name : x\").")]
    [InlineData("Name\t: x", "White space stands in a field name or before its colon; RFC 9112 allows none (\"Name\\t: x\").")]
    [InlineData("Two words: x", "White space stands in a field name or before its colon; RFC 9112 allows none (\"Two words: x\").")]
    [InlineData(": x", "A field line has no name; RFC 9112 expects a token before the colon (\": x\").")]
    [InlineData("colonless", "A field line has no colon; RFC 9112 expects a name and a colon (\"colonless\").")]
    [InlineData(
        "Na(me: x",
        "A field name is not a token; RFC 9112 expects letters, digits and !#$%&'*+-.^_`|~ before the colon (\"Na(me: x\").")]
    [InlineData(
        "Na\xefve: x",
        "A field name is not a token; RFC 9112 expects letters, digits and !#$%&'*+-.^_`|~ before the colon (\"Na\\xefve: x\").")]
    [InlineData("N: a\0b", "A line holds the control character 0x00; RFC 9112 allows none but HTAB (\"N: a\\x00\").")]
    [InlineData("N: a\x7f", "A line holds the control character 0x7f; RFC 9112 allows none but HTAB (\"N: a\\x7f\").")]
    [InlineData("N: a\nM: b", "A line ends in LF alone; RFC 9112 expects CR LF (\"N: a\\n\").")]
    [InlineData("N: a\rM: b", "A CR stands alone; RFC 9112 expects CR only before LF (\"N: a\\rM\").")]
    [InlineData("N: a\r\r\nM: b", "A CR stands alone; RFC 9112 expects CR only before LF (\"N: a\\r\\r\").")]
    [InlineData(
        "N: 0123456789012345678901234567890123456789\a",
        "A line holds the control character 0x07; RFC 9112 allows none but HTAB (…\"123456789012345678901234567890123456789\\x07\").")]
    [InlineData(
        "Colonless0123456789012345678901234567890123456789",
        "A field line has no colon; RFC 9112 expects a name and a colon (\"Colonless0123456789012345678901234567890\"…).")]
    public void Field_is_refused(string fields, string fault)
    {
        var parsed = Parsed.From($"HTTP/1.1 200 OK\r\n{fields}\r\nContent-Length: 0\r\n\r\n");

        Assert.Equal((ParseStatus.Malformed, fault), (parsed.Status, parsed.Fault));
    }

    [Theory]
    [InlineData(
        "Content-Length: 5\r\nContent-Length: 6",
        "Two content-lengths contradict each other, 5 and 6; RFC 9112 expects one (\"6\").")]
    [InlineData("Content-Length: 5, 6", "Two content-lengths contradict each other, 5 and 6; RFC 9112 expects one (\"5, 6\").")]
    [InlineData("Content-Length:", "A content-length is not a number; RFC 9112 expects digits only (\"\").")]
    [InlineData("Content-Length: 5,", "A content-length is not a number; RFC 9112 expects digits only (\"5,\").")]
    [InlineData("Content-Length: +5", "A content-length is not a number; RFC 9112 expects digits only (\"+5\").")]
    [InlineData("Content-Length: -5", "A content-length is not a number; RFC 9112 expects digits only (\"-5\").")]
    [InlineData("Content-Length: 0x5", "A content-length is not a number; RFC 9112 expects digits only (\"0x5\").")]
    [InlineData("Content-Length: 5 5", "A content-length is not a number; RFC 9112 expects digits only (\"5 5\").")]
    [InlineData("Content-Length: 5.0", "A content-length is not a number; RFC 9112 expects digits only (\"5.0\").")]
    [InlineData(
        "Content-Length: 9223372036854775808",
        "A content-length is too large; "
        + "RFC 9112 expects a length that can be counted, here to 9223372036854775807 (\"9223372036854775808\").")]
    [InlineData(
        "Content-Length: 99999999999999999999999",
        "A content-length is too large; "
        + "RFC 9112 expects a length that can be counted, here to 9223372036854775807 (\"99999999999999999999999\").")]
    [InlineData(
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "The head has both content-length and transfer-encoding; RFC 9112 expects one of them (\"chunked\").")]
    [InlineData(
        "Transfer-Encoding: gzip\r\nContent-Length: 5",
        "The head has both content-length and transfer-encoding; RFC 9112 expects one of them (\"5\").")]
    [InlineData(
        "Transfer-Encoding: chunked, chunked",
        "The chunked coding stands twice in transfer-encoding; RFC 9112 expects it once (\"chunked\").")]
    [InlineData(
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip, Chunked",
        "The chunked coding stands twice in transfer-encoding; RFC 9112 expects it once (\"Chunked\").")]
    [InlineData("Transfer-Encoding:", "A transfer-encoding is empty; RFC 9112 expects at least one coding (\"\").")]
    [InlineData("Transfer-Encoding: , ,", "A transfer-encoding is empty; RFC 9112 expects at least one coding (\", ,\").")]
    [InlineData("Transfer-Encoding: chunked;q=1", "The chunked coding has parameters; RFC 9112 defines none (\"chunked;q=1\").")]
    [InlineData("Transfer-Encoding: chun ked", "A transfer-encoding cannot be read; RFC 9112 expects a list of tokens (\"chun ked\").")]
    [InlineData(
        "Transfer-Encoding: gzip;a=\"b, chunked\"",
        "A transfer-encoding cannot be read; RFC 9112 expects a list of tokens (\"gzip;a=\\\"b\").")]
    public void Framing_is_refused(string fields, string fault)
    {
        var parsed = Parsed.From($"HTTP/1.1 200 OK\r\n{fields}\r\n\r\n5\r\nHello\r\n0\r\n\r\n");

        Assert.Equal((ParseStatus.Malformed, fault), (parsed.Status, parsed.Fault));
    }

    [Fact]
    public void The_longest_length_is_accepted()
    {
        var parsed = Parsed.From("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nHello");

        Assert.Equal((ParseStatus.NeedMore, 5), (parsed.Status, parsed.BodyBytes));
    }

    [Theory]
    [InlineData("HTTP/1.1 200 OK\n\n")]
    [InlineData("HTTP/1.1 200 OK\r\nA: b\n\n")]
    [InlineData("HTTP/1.1 200 OK\r\nA: b\0\nC: d\r\n\r\n")]
    public void A_line_feed_after_anything_but_a_carriage_return_is_refused(string answer) =>
        Assert.Equal(ParseStatus.Malformed, Parsed.From(answer + "X: y\r\n\r\n").Status);

    [Fact]
    public void Transfer_encoding_is_refused_in_old_answers()
    {
        var parsed = Parsed.From("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");

        Assert.Equal(ParseStatus.Malformed, parsed.Status);
        Assert.Equal("An HTTP/1.0 answer has a transfer-encoding; RFC 9112 expects one in HTTP/1.1 only (\"chunked\").", parsed.Fault);
    }

    [Theory]
    [InlineData("Transfer-Encoding: chunked")]
    [InlineData("transfer-encoding: CHUNKED")]
    [InlineData("Transfer-Encoding: gzip, chunked")]
    [InlineData("Transfer-Encoding: gzip;level=9 , ,chunked")]
    [InlineData("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked")]
    public void Chunked_as_last_coding_ends_with_its_last_chunk(string fields)
    {
        var parsed = Parsed.From($"HTTP/1.1 200 OK\r\n{fields}\r\n\r\n5\r\nHello\r\n0\r\n\r\n");

        Assert.Equal((ParseStatus.Complete, 5L, true), (parsed.Status, parsed.BodyBytes, parsed.KeepsAlive));
    }

    [Theory]
    [InlineData("X: y")]
    [InlineData("Transfer-Encoding: gzip")]
    [InlineData("Transfer-Encoding: chunked, gzip")]
    [InlineData("Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip")]
    [InlineData("Connection: keep-alive")]
    public void Body_without_an_end_of_its_own_ends_with_the_stream(string fields)
    {
        string answer = $"HTTP/1.1 200 OK\r\n{fields}\r\n\r\nHello\r\n0\r\n\r\nHello!";

        var open = Parsed.From(answer);
        var ended = Parsed.From(answer, ends: true);

        Assert.Equal((ParseStatus.NeedMore, 18L), (open.Status, open.BodyBytes));
        Assert.Equal((ParseStatus.Complete, 18L, false), (ended.Status, ended.BodyBytes, ended.KeepsAlive));
    }

    [Theory]
    [InlineData("HTTP/1.1 204 No Content\r\n{0}\r\n\r\n", false)]
    [InlineData("HTTP/1.1 304 Not Modified\r\n{0}\r\n\r\n", false)]
    [InlineData("HTTP/1.1 200 OK\r\n{0}\r\n\r\n", true)]
    [InlineData("HTTP/1.0 404 Not Found\r\nConnection: keep-alive\r\n{0}\r\n\r\n", true)]
    public void Answer_without_a_body_ends_with_its_head_whatever_it_declares(string answer, bool expectsNoBody)
    {
        const string Contradiction = "Content-Length: 5\r\nContent-Length: 6\r\nTransfer-Encoding: chunked";
        string[] declared = ["X: y", "Content-Length: 5", "Transfer-Encoding: chunked", Contradiction];

        foreach (string fields in declared)
        {
            string whole = answer.Replace("{0}", fields, StringComparison.Ordinal);
            var parsed = Parsed.From(whole + "Hello", expectsNoBody);
            Assert.Equal((ParseStatus.Complete, true), (parsed.Status, parsed.KeepsAlive));
            Assert.Equal((0L, whole.Length), (parsed.BodyBytes, parsed.Consumed));
        }
    }

    [Theory]
    [InlineData("HTTP/1.1 100 Continue\r\n\r\n")]
    [InlineData("HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\nConnection: close\r\n\r\n")]
    [InlineData("HTTP/1.1 102\r\nContent-Length: 7\r\nTransfer-Encoding: chunked\r\n\r\nHTTP/1.1 199 x\r\n\r\n")]
    public void Interim_heads_are_skipped(string interim)
    {
        var parsed = Parsed.From(interim + "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello");

        Assert.Equal((ParseStatus.Complete, 200, 5L, true), (parsed.Status, parsed.StatusCode, parsed.BodyBytes, parsed.KeepsAlive));
    }

    [Theory]
    [InlineData("HTTP/1.1", "X: y", true)]
    [InlineData("HTTP/1.1", "Connection: close", false)]
    [InlineData("HTTP/1.1", "connection: CLOSE", false)]
    [InlineData("HTTP/1.1", "Connection: x, close ,y", false)]
    [InlineData("HTTP/1.1", "Connection: keep-alive\r\nConnection: close", false)]
    [InlineData("HTTP/1.1", "Connection: close, keep-alive", false)]
    [InlineData("HTTP/1.1", "Connection: close, close", false)]
    [InlineData("HTTP/1.0", "Connection: keep-alive, keep-alive", true)]
    [InlineData("HTTP/1.1", "Connection: closed", true)]
    [InlineData("HTTP/1.1", "Connection:", true)]
    [InlineData("HTTP/1.0", "X: y", false)]
    [InlineData("HTTP/1.0", "Connection: keep-alive", true)]
    [InlineData("HTTP/1.0", "Connection: x,Keep-Alive", true)]
    [InlineData("HTTP/1.0", "Connection: keep-alive, close", false)]
    public void Connection_is_kept_as_version_and_fields_say(string version, string fields, bool keeps)
    {
        var parsed = Parsed.From($"{version} 200 OK\r\n{fields}\r\nContent-Length: 5\r\n\r\nHello");

        Assert.Equal((ParseStatus.Complete, keeps), (parsed.Status, parsed.KeepsAlive));
    }

    [Theory]
    [InlineData("")]
    [InlineData("HTTP/1.")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Le")]
    [InlineData("HTTP/1.1 200 OK\r\n\r")]
    [InlineData("HTTP/1.1 100 Continue\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHell")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHel")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")]
    public void Stream_that_ends_inside_an_answer_cuts_it_short(string answer)
    {
        var parsed = Parsed.From(answer, ends: true);

        Assert.Equal((ParseStatus.ClosedEarly, answer.Length > 0), (parsed.Status, parsed.HasStarted));
        Assert.Equal((null, false), (parsed.Fault, parsed.KeepsAlive));
    }

    [Theory]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
    [InlineData("HTTP/1.1 204 No Content\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n0\r\nX: y\r\n\r\n")]
    public void Surplus_is_never_consumed(string answer)
    {
        var parsed = Parsed.From(answer + "HTTP/1.1 500 Not asked for\r\n\r\n");

        Assert.Equal((ParseStatus.Complete, answer.Length), (parsed.Status, parsed.Consumed));
    }

    [Fact]
    public void Ended_answer_says_so_until_the_next_begins()
    {
        var parser = new ResponseParser();
        byte[] next = Parsed.Bytes("HTTP/1.1 204 No Content\r\n\r\n");

        string tooLarge = "HTTP/1.1 200 OK\r\nA: " + new string('a', ResponseParser.HeadLimit);

        foreach (string answer in new[] { "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "garbage!", tooLarge })
        {
            parser.Begin(expectsNoBody: false);
            var ended = parser.Feed(Parsed.Bytes(answer), out _);

            Assert.NotEqual(ParseStatus.NeedMore, ended);
            Assert.Equal((ended, 0), (parser.Feed(next, out int consumed), consumed));
            Assert.Equal(ended, parser.EndOfStream());
        }

        parser.Begin(expectsNoBody: false);
        Assert.Equal((false, 0, null), (parser.HasStarted, parser.StatusCode, parser.Fault));
        Assert.Equal(ParseStatus.Complete, parser.Feed(next, out _));
    }

    [Fact]
    public void Next_answer_starts_clean_after_one_that_was_given_up()
    {
        byte[] answer = Parsed.Bytes(
            "HTTP/1.0 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "5\r\nHello\r\n0\r\nTrailer: x\r\n\r\n");
        var fresh = Parsed.From("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello");

        for (int cut = 0; cut <= answer.Length; cut++)
        {
            var parser = new ResponseParser();
            parser.Begin(expectsNoBody: true);
            parser.Feed(answer.AsSpan(0, cut), out _);
            parser.Begin(expectsNoBody: false);
            Assert.Equal(fresh, Parsed.From(parser, Parsed.Bytes("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello"), ends: false, []));
        }
    }
}

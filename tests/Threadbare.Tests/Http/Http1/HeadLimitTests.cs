using Threadbare.Http.Http1;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class HeadLimitTests
{
    private const string Status = "HTTP/1.1 200 OK\r\n";
    private const string Fault =
        "Heads and trailers of the answer are longer than 65536 bytes together; RFC 9112 lets a client set such a limit ";

    [Theory]
    [InlineData(0, nameof(ParseStatus.Complete))]
    [InlineData(1, nameof(ParseStatus.HeadersTooLarge))]
    [InlineData(2, nameof(ParseStatus.HeadersTooLarge))]
    [InlineData(5, nameof(ParseStatus.HeadersTooLarge))]
    public void Head_may_have_64_KB(int excess, string status)
    {
        string rest = "Content-Length: 0\r\n\r\n";
        int length = ResponseParser.HeadLimit - Status.Length - rest.Length - "A: \r\n".Length + excess;
        string filler = "A: " + new string('a', length) + "\r\n";

        var parsed = Parsed.From(Status + filler + rest);

        Assert.Equal((status, ResponseParser.HeadLimit), (parsed.Status.ToString(), parsed.Consumed));
    }

    [Fact]
    public void Endless_line_is_given_up_at_the_limit()
    {
        var parsed = Parsed.From(Status + "A: " + new string('a', ResponseParser.HeadLimit));

        Assert.Equal((ParseStatus.HeadersTooLarge, ResponseParser.HeadLimit), (parsed.Status, parsed.Consumed));
        Assert.Equal(Fault + "(\"A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"…).", parsed.Fault);
    }

    [Fact]
    public void Endless_fields_are_given_up_at_the_limit()
    {
        var parsed = Parsed.From(Status + Repeat("X-Filler: and one more\r\n"));

        Assert.Equal((ParseStatus.HeadersTooLarge, ResponseParser.HeadLimit), (parsed.Status, parsed.Consumed));
    }

    [Theory]
    [InlineData("HTTP/1.1 100 Continue\r\n\r\n")]
    [InlineData("HTTP/1.1 102 \r\n\r\n")]
    [InlineData("HTTP/1.1 103\r\nA:b\r\n\r\n")]
    public void Endless_interim_heads_are_given_up_at_the_limit(string interim)
    {
        var parsed = Parsed.From(Repeat(interim));

        Assert.Equal((ParseStatus.HeadersTooLarge, ResponseParser.HeadLimit), (parsed.Status, parsed.Consumed));
        Assert.StartsWith(Fault, parsed.Fault, StringComparison.Ordinal);
    }

    [Fact]
    public void Interim_heads_that_end_at_the_limit_leave_no_room_for_another()
    {
        string first = "HTTP/1.1 100 \r\nA: ";
        string answer = first + new string('a', ResponseParser.HeadLimit - first.Length - 4) + "\r\n\r\n";

        Assert.Equal(ParseStatus.NeedMore, Parsed.From(answer).Status);
        Assert.Equal(ParseStatus.HeadersTooLarge, Parsed.From(answer + "H").Status);
    }

    [Fact]
    public void Trailers_count_with_the_head()
    {
        string head = Status + "Transfer-Encoding: chunked\r\nA: " + new string('a', ResponseParser.HeadLimit / 2) + "\r\n\r\n0\r\n";

        Assert.Equal(ParseStatus.HeadersTooLarge, ParseWith(ResponseParser.HeadLimit / 2));
        Assert.Equal(ParseStatus.Complete, ParseWith(ResponseParser.HeadLimit / 4));

        ParseStatus ParseWith(int trailer) => Parsed.From(head + "B: " + new string('b', trailer) + "\r\n\r\n").Status;
    }

    private static string Repeat(string text) => string.Concat(Enumerable.Repeat(text, (ResponseParser.HeadLimit / text.Length) + 1));
}

using Threadbare.Http.Http1;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class ByteQuoteTests
{
    [Theory]
    [InlineData("", "\"\"")]
    [InlineData("plain", "\"plain\"")]
    [InlineData("\r\n\t", "\"\\r\\n\\t\"")]
    [InlineData("\"\\", "\"\\\"\\\\\"")]
    [InlineData("\0\x1b\x7f\xff", "\"\\x00\\x1b\\x7f\\xff\"")]
    public void Quote_is_escaped(string text, string quote)
    {
        Assert.Equal(quote, ByteQuote.Head(Parsed.Bytes(text)));
        Assert.Equal(quote, ByteQuote.Tail(Parsed.Bytes(text)));
    }

    [Fact]
    public void As_many_bytes_as_are_shown_are_not_cut()
    {
        string text = new('-', 40);

        Assert.Equal($"\"{text}\"", ByteQuote.Head(Parsed.Bytes(text)));
        Assert.Equal($"\"{text}\"", ByteQuote.Tail(Parsed.Bytes(text)));
    }

    [Fact]
    public void Long_bytes_are_cut_on_the_side_that_matters_less()
    {
        byte[] bytes = Parsed.Bytes("<" + new string('-', 39) + ">");

        Assert.Equal("\"<" + new string('-', 39) + "\"…", ByteQuote.Head(bytes));
        Assert.Equal("…\"" + new string('-', 39) + ">\"", ByteQuote.Tail(bytes));
    }
}

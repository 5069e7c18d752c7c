using Threadbare.Plan.Texts;
using Xunit;

namespace Threadbare.Tests.Plan.Texts;

public sealed class CsvTextTests
{
    [Theory]
    [InlineData("a,b\nc,d\n", "a|b;c|d")]
    [InlineData("a,b\r\nc,d", "a|b;c|d")]
    [InlineData("\uFEFFa\n\n\nb\n", "a;b")]
    [InlineData("\"a,b\",c\n", "a,b|c")]
    [InlineData("\"say \"\"hi\"\"\"\n", "say \"hi\"")]
    [InlineData("\"\"\"hi\"\" he said\"\n", "\"hi\" he said")]
    [InlineData("\"two\nlines\",x\n", "two\nlines|x")]
    [InlineData("a,,c\n", "a||c")]
    [InlineData("", "")]
    public void Rows_are_lines_and_fields_lie_between_commas(string text, string rows) =>
        Assert.Equal(rows, string.Join(';', CsvText.Rows(text).Select(row => string.Join('|', row))));
}

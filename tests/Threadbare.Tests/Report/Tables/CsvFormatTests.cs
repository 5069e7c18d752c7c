using System.Text;
using Threadbare.Report.Tables;
using Xunit;

namespace Threadbare.Tests.Report.Tables;

public sealed class CsvFormatTests
{
    [Theory]
    [InlineData("plain", "plain")]
    [InlineData("a,b", "\"a,b\"")]
    [InlineData("say \"hi\"", "\"say \"\"hi\"\"\"")]
    [InlineData("two\nlines", "two lines")]
    [InlineData("=1+1", "'=1+1")]
    [InlineData("@sum", "'@sum")]
    [InlineData("\t-1", "' -1")]
    [InlineData(null, "")]
    public void A_field_is_quoted_where_it_must_be(string? value, string field) =>
        Assert.Equal($"title\n{field}\n", Write(value));

    [Fact]
    public void A_number_is_no_formula() =>
        Assert.Equal("title\n-1.5\n", Write(-1.5));

    private static string Write<T>(T value) => Encoding.UTF8.GetString(CsvFormat.Write([new TableColumn<T>("title", row => row)], [value]));
}

using Threadbare.Analysis.Text;
using Xunit;

namespace Threadbare.Tests.Analysis.Text;

public sealed class WordingTests
{
    // No more than three digits, and never as many as would feign precision: from 9,950 ms on seconds are whole, and so on.
    [Theory]
    [InlineData(25_000, "25 s")]
    [InlineData(9_950, "10 s")]
    [InlineData(9_900, "9.9 s")]
    [InlineData(1_900, "1.9 s")]
    [InlineData(995, "1.0 s")]
    [InlineData(994, "994 ms")]
    [InlineData(9.95, "10 ms")]
    [InlineData(9.9, "9.9 ms")]
    [InlineData(0.4, "0.4 ms")]
    [InlineData(0.095, "0.1 ms")]
    [InlineData(0.094, "94 µs")]
    [InlineData(0.05, "50 µs")]
    [InlineData(0, "0.0 ms")]
    [InlineData(-3, "-3.0 ms")]
    public void A_time_has_the_unit_that_suits_it(double milliseconds, string told) => Assert.Equal(told, Wording.Time(milliseconds));

    [Theory]
    [InlineData(12, "12 s")]
    [InlineData(119, "119 s")]
    [InlineData(120, "2 min")]
    [InlineData(150, "2.5 min")]
    [InlineData(7_140, "119 min")]
    [InlineData(7_200, "2 h")]
    [InlineData(28_800, "8 h")]
    public void A_length_has_the_unit_that_suits_it(double seconds, string told) => Assert.Equal(told, Wording.Length(seconds));

    [Theory]
    [InlineData(0, "0")]
    [InlineData(3, "3")]
    [InlineData(3.14, "3.1")]
    [InlineData(9.9, "9.9")]
    [InlineData(10, "10")]
    [InlineData(10.4, "10")]
    [InlineData(1_234.2, "1,234")]
    public void A_number_is_whole_from_ten_on(double value, string told) => Assert.Equal(told, Wording.Number(value));

    [Theory]
    [InlineData("/src/Orders.cs", 42, "Orders.cs:42")]
    [InlineData(@"C:\src\Orders.cs", 42, "Orders.cs:42")]
    [InlineData("/src/Orders.cs", null, null)]
    [InlineData(null, 42, null)]
    public void A_line_is_told_by_its_file_where_both_are_known(string? file, int? line, string? told) =>
        Assert.Equal(told, Wording.FileAndLine(file, line));
}

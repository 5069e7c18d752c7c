using Threadbare.Report.Text;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Report.Text;

public sealed class FiguresTests
{
    [Theory]
    [InlineData(0, "0")]
    [InlineData(0.001, "1 µs")]
    [InlineData(0.85, "850 µs")]
    [InlineData(0.9996, "1.00 ms")]
    [InlineData(1.234, "1.23 ms")]
    [InlineData(12.34, "12.3 ms")]
    [InlineData(123.4, "123 ms")]
    [InlineData(999.4, "999 ms")]
    [InlineData(999.6, "1.00 s")]
    [InlineData(59_999, "60.0 s")]
    [InlineData(3_600_000, "3600 s")]
    public void A_time_has_three_digits_and_the_unit_that_fits(double milliseconds, string text) =>
        Assert.Equal(text, Figures.Time(milliseconds));

    [Theory]
    [InlineData(0, "0")]
    [InlineData(0.5, "0.500")]
    [InlineData(9.996, "10.0")]
    [InlineData(99.96, "100")]
    [InlineData(1234567.8, "1,234,568")]
    public void A_rate_is_whole_from_a_hundred_on(double rate, string text) => Assert.Equal(text, Figures.PerSecond(rate));

    [Theory]
    [InlineData(0, "0 B")]
    [InlineData(12, "12 B")]
    [InlineData(7.5, "7.50 B")]
    [InlineData(999.7, "1.00 kB")]
    [InlineData(1_234_567, "1.23 MB")]
    [InlineData(9_876_543_210_000, "9.88 TB")]
    public void A_size_has_the_unit_that_fits(double bytes, string text) => Assert.Equal(text, Figures.Bytes(bytes));

    [Fact]
    public void Nothing_measured_is_no_zero() => Assert.Equal("–", Figures.Time(new LatencySummary(), times => times.P99));

    [Fact]
    public void What_reaches_the_hour_is_at_least_that() =>
        Assert.Equal("≥3600 s", Figures.Time(new LatencySummary { Count = 1, Max = 3_600_000, Capped = true }, times => times.Max));
}

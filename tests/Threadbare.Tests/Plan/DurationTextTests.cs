using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class DurationTextTests
{
    [Theory]
    [InlineData("200ms", 200)]
    [InlineData("5s", 5_000)]
    [InlineData("1.5s", 1_500)]
    [InlineData("30m", 1_800_000)]
    [InlineData("1h", 3_600_000)]
    [InlineData("1m30s", 90_000)]
    [InlineData("1h30m", 5_400_000)]
    [InlineData("1h 30m", 5_400_000)]
    [InlineData("5 s", 5_000)]
    [InlineData(" 5s ", 5_000)]
    [InlineData("500us", 0.5)]
    [InlineData("500µs", 0.5)]
    [InlineData("0", 0)]
    [InlineData("0s", 0)]
    public void A_time_is_numbers_with_units(string text, double milliseconds)
    {
        Assert.True(DurationText.TryParse(text, out TimeSpan time));
        Assert.Equal(milliseconds, time.TotalMilliseconds);
    }

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("5")]
    [InlineData("s")]
    [InlineData("-5s")]
    [InlineData("5d")]
    [InlineData("1h30")]
    [InlineData("5 s 3")]
    [InlineData("5S")]
    [InlineData("1..2s")]
    [InlineData("1e3s")]
    [InlineData("9000h")]
    [InlineData("99999999999999999999999s")]
    public void Anything_else_is_not_a_time(string text) => Assert.False(DurationText.TryParse(text, out _));

    [Theory]
    [InlineData(0, "0s")]
    [InlineData(0.25, "250µs")]
    [InlineData(200, "200ms")]
    [InlineData(90_000, "90s")]
    [InlineData(1_800_000, "30m")]
    [InlineData(7_200_000, "2h")]
    public void A_time_is_written_in_the_largest_unit_that_keeps_it_readable(double milliseconds, string text) =>
        Assert.Equal(text, DurationText.Format(TimeSpan.FromMilliseconds(milliseconds)));
}

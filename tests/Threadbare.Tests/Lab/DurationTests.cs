using System.Globalization;
using Threadbare.Lab.Settings;
using Xunit;

namespace Threadbare.Tests.Lab;

public sealed class DurationTests
{
    [Theory]
    [InlineData("200ms", 200)]
    [InlineData("0ms", 0)]
    [InlineData("2s", 2_000)]
    [InlineData("0.5s", 500)]
    [InlineData("10m", 600_000)]
    public void Time_with_its_unit_is_read(string text, int milliseconds)
    {
        bool isRead = Duration.TryParse(text, CultureInfo.InvariantCulture, out var duration);

        Assert.True(isRead);
        Assert.Equal(TimeSpan.FromMilliseconds(milliseconds), duration.Length);
    }

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("200")]
    [InlineData("ms")]
    [InlineData("-1s")]
    [InlineData("1,5s")]
    [InlineData("2h")]
    [InlineData("10.1m")]
    [InlineData("NaNs")]
    [InlineData("1e3ms")]
    public void Anything_else_is_refused(string? text) =>
        Assert.False(Duration.TryParse(text, CultureInfo.InvariantCulture, out _));

    [Fact]
    public void Time_written_is_read_again() =>
        Assert.Equal(new Duration(TimeSpan.FromMilliseconds(1_250)),
            Duration.Parse(new Duration(TimeSpan.FromMilliseconds(1_250)).ToString(), provider: null));
}

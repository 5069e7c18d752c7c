using System.Text;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios.State;

public sealed class CookieDateTests
{
    [Theory]
    [InlineData("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z")]
    [InlineData("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z")]
    [InlineData("Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z")]
    [InlineData("Mon, 29-Feb-2028 23:59:59 GMT", "2028-02-29T23:59:59Z")]
    [InlineData("1 Jan 69 0:0:0", "2069-01-01T00:00:00Z")]
    [InlineData("1 Jan 70 0:0:0", "1970-01-01T00:00:00Z")]
    [InlineData("00:00:00 1 january 2030", "2030-01-01T00:00:00Z")]
    [InlineData("29 Feb 2027 00:00:00", null)]
    [InlineData("32 Jan 2027 00:00:00", null)]
    [InlineData("1 Jan 1600 00:00:00", null)]
    [InlineData("1 Jan 2027 24:00:00", null)]
    [InlineData("1 Jan 2027 10:60:00", null)]
    [InlineData("1 Jan 2027 10:00", null)]
    [InlineData("Jan 2027 10:00:00", null)]
    [InlineData("1 2027 10:00:00", null)]
    [InlineData("", null)]
    [InlineData("::::", null)]
    public void Dates_are_read_in_any_common_form(string text, string? expected)
    {
        bool isDate = CookieDate.TryParse(Encoding.ASCII.GetBytes(text), out DateTimeOffset date);

        Assert.Equal(expected, isDate ? date.ToString("yyyy-MM-ddTHH:mm:ssZ", System.Globalization.CultureInfo.InvariantCulture) : null);
    }
}

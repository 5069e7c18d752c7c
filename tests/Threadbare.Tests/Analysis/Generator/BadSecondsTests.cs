using Threadbare.Analysis.Generator;
using Xunit;

namespace Threadbare.Tests.Analysis.Generator;

public sealed class BadSecondsTests
{
    // One letter for each second: b is bad.
    [Theory]
    [InlineData("bbb", true)]
    [InlineData("bb", true)]
    [InlineData("b", false)]
    [InlineData("bbgbb", false)]
    [InlineData("bbbgg", true)]
    [InlineData("bbggbb", false)]
    public void Three_in_a_row_are_sustained_and_two_where_there_are_no_more(string seconds, bool areSustained) =>
        Assert.Equal(areSustained, Judge(seconds));

    [Theory]
    [InlineData(12, true)]
    [InlineData(13, false)]
    public void Three_bad_seconds_shape_fifteen_and_no_more(int good, bool areSustained) =>
        Assert.Equal(areSustained, Judge("bbb" + new string('g', good)));

    private static bool Judge(string seconds)
    {
        var bad = new BadSeconds();
        foreach (char second in seconds)
        {
            bad.Add(second == 'b');
        }

        return bad.AreSustained(seconds.Length);
    }
}

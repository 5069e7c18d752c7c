using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class ReadingTests
{
    // What is known to lie at 20 or above.
    [Theory]
    [InlineData("<", 19, true)]
    [InlineData(">=", 19, true)]
    [InlineData("<", 21, false)]
    [InlineData(">=", 21, false)]
    [InlineData("<", 20, true)]
    [InlineData(">=", 20, true)]
    [InlineData("<=", 20, false)]
    [InlineData(">", 20, false)]
    [InlineData("=", 20, false)]
    public void A_value_that_is_open_above_decides_bounds_beneath_it(string comparison, double bound, bool decides) =>
        Assert.Equal(decides, Decides(1, comparison, bound));

    // The same mirrored: at 20 or beneath.
    [Theory]
    [InlineData(">", 21, true)]
    [InlineData("<=", 21, true)]
    [InlineData(">", 19, false)]
    [InlineData("<=", 19, false)]
    [InlineData(">", 20, true)]
    [InlineData("<=", 20, true)]
    [InlineData(">=", 20, false)]
    [InlineData("<", 20, false)]
    [InlineData("=", 20, false)]
    public void A_value_that_is_open_beneath_decides_bounds_above_it(string comparison, double bound, bool decides) =>
        Assert.Equal(decides, Decides(-1, comparison, bound));

    [Theory]
    [InlineData(19)]
    [InlineData(20)]
    [InlineData(21)]
    public void A_known_value_decides_every_bound(double bound) => Assert.True(Decides(0, "<", bound));

    private static bool Decides(int open, string comparison, double bound) =>
        (Reading.Create(20, "") with { Open = open }).Decides(new Threshold("", "tippingPoint", comparison, bound));
}

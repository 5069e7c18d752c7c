using Threadbare.Analysis.Comparison;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class HolmTests
{
    // By hand: 0.01·3, then 0.02·2, then 0.03·1 raised to the one before it.
    [Fact]
    public void Each_is_multiplied_by_those_not_yet_judged_and_none_falls_back()
    {
        double[] corrected = Holm.Correct([0.03, 0.01, 0.02]);

        Assert.Equal([0.04, 0.03, 0.04], corrected.Select(value => Math.Round(value, 12)));
    }

    [Fact]
    public void None_passes_one()
    {
        Assert.Equal([1, 1], Holm.Correct([0.9, 0.8]));
    }
}

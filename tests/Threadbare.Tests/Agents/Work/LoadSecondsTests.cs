using Threadbare.Agents.Work;
using Xunit;

namespace Threadbare.Tests.Agents.Work;

public sealed class LoadSecondsTests
{
    private static readonly LoadSeconds Seconds = new(Load: 1, Zero: 5_000_000_000);

    [Theory]
    [InlineData(5_000_000_000, 0, 1000)]
    [InlineData(5_999_000_000, 0, 1)]
    [InlineData(6_000_000_000, 1, 1000)]
    [InlineData(4_400_000_000, -1, 600)]
    public void A_second_is_counted_from_the_start_of_the_measured_load(long now, int second, double untilEnd)
    {
        Assert.Equal(second, Seconds.At(now));
        Assert.Equal(untilEnd, Seconds.UntilEnd(second, now).TotalMilliseconds);
    }
}

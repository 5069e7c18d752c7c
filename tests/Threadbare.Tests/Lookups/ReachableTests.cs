using Threadbare.Diagnostics.Lookups;
using Xunit;

namespace Threadbare.Tests.Lookups;

public sealed class ReachableTests
{
    [Fact]
    public void Near_ones_come_first_and_each_comes_once()
    {
        Dictionary<int, int[]> leads = new() { [1] = [2, 3], [2] = [4], [3] = [4, 1], [4] = [] };

        Assert.Equal([1, 2, 3, 4], Reachable.From([1], one => leads[one]));
    }

    [Fact]
    public void What_first_ones_lead_to_that_is_among_them_comes_once() =>
        Assert.Equal([1, 2], Reachable.From([1, 2, 1], one => one == 1 ? [2] : []));

    [Fact]
    public void No_more_is_followed_than_is_asked_for() =>
        Assert.Equal([0, 1, 2], Reachable.From([0], one => [one + 1]).Take(3));
}

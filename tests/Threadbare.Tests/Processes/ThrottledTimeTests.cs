using Threadbare.Diagnostics.Processes;
using Xunit;

namespace Threadbare.Tests.Processes;

public sealed class ThrottledTimeTests
{
    [Theory]
    [InlineData("usage_usec 9\nnr_periods 50\nnr_throttled 20\nthrottled_usec 1500000\n", 50, 20, 1500)]
    [InlineData("nr_periods 8\nnr_throttled 2\nthrottled_time 3000000000\n", 8, 2, 3000)]
    public void Both_versions_of_the_kernels_counts_are_read(string text, double periods, double stopped, double milliseconds)
    {
        ThrottledTime time = ThrottledTime.Parse(text)!;

        Assert.Equal((periods, stopped, milliseconds), (time.Periods, time.Stopped, time.Time.TotalMilliseconds));
    }

    [Theory]
    [InlineData(null)]
    [InlineData("usage_usec 9\n")]
    public void A_group_without_such_counts_has_none(string? text) => Assert.Null(ThrottledTime.Parse(text));

    [Fact]
    public void Of_several_groups_the_one_with_a_limit_counts()
    {
        var files = new Dictionary<string, string?>
        {
            ["/sys/fs/cgroup/a/b/cpu.max"] = "50000 100000",
            ["/sys/fs/cgroup/a/b/cpu.stat"] = "nr_periods 50\nnr_throttled 20\nthrottled_usec 1500000",
            ["/sys/fs/cgroup/a/cpu.max"] = "max 100000",
            ["/sys/fs/cgroup/a/cpu.stat"] = "nr_periods 900\nnr_throttled 900\nthrottled_usec 9",
        };

        Assert.Equal(20, ControlGroup.FindThrottled("0::/a/b", files.GetValueOrDefault)!.Stopped);
    }
}

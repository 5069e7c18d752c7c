using Threadbare.Diagnostics.Investigation.Comparison;
using Xunit;

namespace Threadbare.Tests.Investigation;

public sealed class TimeLimitTests
{
    [Fact]
    public void It_is_over_when_its_time_has_passed()
    {
        var time = new ManualTime();
        var limit = new TimeLimit(TimeSpan.FromMinutes(2), time);

        time.Advance(TimeSpan.FromSeconds(119));
        bool before = limit.IsOver;
        time.Advance(TimeSpan.FromSeconds(1));

        Assert.Equal((false, true), (before, limit.IsOver));
    }

    [Fact]
    public void Without_a_length_it_never_ends()
    {
        var time = new ManualTime();
        var limit = new TimeLimit(null, time);

        time.Advance(TimeSpan.FromDays(1));

        Assert.False(limit.IsOver);
    }
}

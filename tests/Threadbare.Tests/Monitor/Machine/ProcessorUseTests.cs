using Threadbare.Diagnostics.Monitor.Machine;
using Xunit;

namespace Threadbare.Tests.Monitor.Machine;

public sealed class ProcessorUseTests
{
    private readonly ManualTime _time = new();
    private TimeSpan _used = TimeSpan.FromSeconds(3);

    [Fact]
    public void The_time_used_since_the_last_measurement_is_a_share_of_the_time_that_passed()
    {
        var use = new ProcessorUse(_used, _time);

        Assert.Equal(150, After(use, seconds: 2, used: 3));
        Assert.Equal(25, After(use, seconds: 1, used: 0.25));
    }

    [Fact]
    public void Too_short_a_time_for_the_ticks_of_the_system_shows_nothing_and_is_measured_with_the_next()
    {
        var use = new ProcessorUse(_used, _time);

        Assert.Null(After(use, seconds: 0.099, used: 0.02));
        Assert.Equal(20, After(use, seconds: 0.901, used: 0.18));
        Assert.Equal(100, After(use, seconds: 0.1, used: 0.1));
    }

    [Fact]
    public void A_start_that_the_system_did_not_show_gives_no_figure_until_the_next_measurement()
    {
        var use = new ProcessorUse(null, _time);

        Assert.Null(After(use, seconds: 1, used: 0));
        Assert.Equal(50, After(use, seconds: 1, used: 0.5));
    }

    private double? After(ProcessorUse use, double seconds, double used)
    {
        _time.Advance(TimeSpan.FromSeconds(seconds));
        _used += TimeSpan.FromSeconds(used);
        return use.Measure(_used);
    }
}

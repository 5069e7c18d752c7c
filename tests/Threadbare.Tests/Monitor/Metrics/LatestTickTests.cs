using Threadbare.Diagnostics.Monitor.Metrics;
using Xunit;

namespace Threadbare.Tests.Monitor.Metrics;

public sealed class LatestTickTests
{
    [Fact]
    public void A_pause_of_the_reader_is_told_apart_from_a_silent_runtime()
    {
        var time = new ManualTime();
        var latest = new LatestTick(time);
        latest.Read(out _);
        time.Advance(TimeSpan.FromSeconds(1));
        latest.Read(out _);
        Assert.Equal(TimeSpan.FromSeconds(1), latest.Pause);

        time.Advance(TimeSpan.FromSeconds(3));
        latest.Read(out _);

        Assert.Equal(TimeSpan.FromSeconds(3), latest.Pause);
    }
}

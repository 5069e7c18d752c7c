using Threadbare.Diagnostics.Monitor.Metrics;
using Xunit;

namespace Threadbare.Tests.Monitor.Metrics;

public sealed class LatestTickTests
{
    [Fact]
    public void All_ticks_since_the_last_reading_count()
    {
        var latest = new LatestTick(new ManualTime());
        latest.Note(Tick(count: 7, level: 1));
        latest.Read(out _);
        latest.Note(Tick(count: 20, level: 3));
        latest.Note(Tick(count: 30, level: 5));

        MetricsTick joined = latest.Read(out _)!;

        Assert.Equal((50, 200, 5), (joined.GetCountRate("x"), joined.GetMean("x"), joined.GetLevel("x")));
        Assert.Equal(50, joined.Pools[0].Tick.GetCountRate("x"));
        Assert.Equal(50, latest.Read(out _)!.GetCountRate("x"));
    }

    private static MetricsTick Tick(double count, double level)
    {
        var tick = new MetricsTick(TimeSpan.FromSeconds(0.5),
            new Dictionary<string, MetricValue> { ["x"] = new(level, 200 * count, count) });
        return tick with { Pools = [("Npgsql", "shop", tick)] };
    }

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

using Threadbare.Load;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Load;

public sealed class RunClockTests
{
    private readonly ManualTime _time = new();

    [Fact]
    public void Zero_lies_the_warm_up_after_the_present()
    {
        _time.Advance(Seconds(100));

        var clock = RunClock.StartingIn(Seconds(5), _time);

        Assert.Equal(clock.Now + clock.Stamps(Seconds(5)), clock.Zero);
        Assert.Equal(Seconds(-5), clock.Since(clock.Now));
    }

    [Fact]
    public void Instants_and_timestamps_lead_to_each_other()
    {
        _time.Advance(Seconds(3));
        var clock = RunClock.StartingIn(Seconds(0), _time);

        Assert.Equal(clock.Zero + (2 * TimeSpan.TicksPerSecond), clock.At(Seconds(2)));
        Assert.Equal(Seconds(2), clock.Since(clock.At(Seconds(2))));
        Assert.Equal(long.MaxValue, clock.At(TimeSpan.MaxValue));
        Assert.Equal(1_500_000, clock.Microseconds(clock.Stamps(Seconds(1.5))));
    }

    [Fact]
    public void A_finer_clock_gives_the_same_times()
    {
        var clock = new RunClock(new NanosecondTime(), zero: 0);

        Assert.Equal(1_000_000_000, clock.Stamps(Seconds(1)));
        Assert.Equal(Seconds(2), clock.Since(2_000_000_000));
        Assert.Equal(7, clock.Microseconds(7_999));
    }

    private sealed class NanosecondTime : TimeProvider
    {
        public override long TimestampFrequency => 1_000_000_000;
    }
}

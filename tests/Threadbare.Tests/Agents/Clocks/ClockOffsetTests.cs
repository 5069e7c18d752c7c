using Threadbare.Agents.Clocks;
using Xunit;

namespace Threadbare.Tests.Agents.Clocks;

public sealed class ClockOffsetTests
{
    [Fact]
    public void The_shortest_round_trip_gives_the_offset_and_half_of_it_the_error()
    {
        var clock = new ClockOffset();

        clock.Add(sent: 1_000, there: 500_900, received: 1_800);
        clock.Add(sent: 2_000, there: 501_100, received: 2_200);
        clock.Add(sent: 3_000, there: 502_900, received: 3_900);

        Assert.Equal(499_000, clock.Nanoseconds);
        Assert.Equal(100, clock.Error);
        Assert.Equal(900, clock.LongestTrip);
        Assert.Equal(502_000, clock.There(3_000));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(250_000L * 1_000_000_000)]
    [InlineData(-86_400L * 1_000_000_000)]
    public void The_true_offset_lies_within_the_error_however_a_trip_is_divided(long offset)
    {
        var random = new Random(5);
        var clock = new ClockOffset();
        for (int i = 0; i < 100; i++)
        {
            long sent = i * 1_000_000L;
            long there = random.Next(1, 500_000);
            clock.Add(sent, sent + there + offset, sent + there + random.Next(1, 500_000));
        }

        Assert.InRange(clock.Nanoseconds, offset - clock.Error, offset + clock.Error);
    }

    [Fact]
    public void Nanoseconds_become_the_timestamp_that_they_came_from()
    {
        var clock = new NanoClock(new ManualTime());

        Assert.Equal(123_456_789, clock.ToTimestamp(clock.FromTimestamp(123_456_789)));
        Assert.Equal(TimeSpan.FromSeconds(2.5), NanoClock.Span(NanoClock.CountOf(TimeSpan.FromSeconds(2.5))));
    }
}

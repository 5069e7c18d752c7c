using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class AgentLineTests
{
    private const long Millisecond = 1_000_000;

    private readonly AgentLine _line = new(new Hello { Name = "a" }, "10.0.0.9", heard: 0);
    private int _pinged;

    [Theory]
    [InlineData(true, "it was asked to end (SIGTERM)", 5)]
    [InlineData(false, "nothing was heard from it for 5 s", 10)]
    public void What_an_agent_says_when_it_goes_counts_more_than_its_silence(bool says, string why, long at)
    {
        if (says)
        {
            _line.Leave("it was asked to end (SIGTERM)", now: 5);
            _line.Leave("it was asked again", now: 6);
        }

        Assert.Equal((why, at), _line.FindReason("nothing was heard from it for 5 s", now: 10));
    }

    // Every trip of the start takes 200 ms, so the offset is known to within 100 ms, and is 90 ms wrong.
    [Fact]
    public void A_clock_that_was_measured_badly_has_not_moved()
    {
        for (int i = 0; i < FleetConstants.RoundTrips; i++)
        {
            Trip(there: 190, back: 10);
        }

        Trip(there: 1, back: 1);

        Assert.Equal(0, _line.Drift);
    }

    [Fact]
    public void A_clock_that_moved_by_more_than_was_measured_wrong_is_noticed()
    {
        for (int i = 0; i < FleetConstants.RoundTrips; i++)
        {
            Trip(there: 100, back: 100);
        }

        Trip(there: 1, back: 1, ahead: 500);

        Assert.Equal((500 - 100 - 1) * Millisecond, _line.Drift);
    }

    private void Trip(long there, long back, long ahead = 0)
    {
        long sent = 1000 * Millisecond * ++_pinged;
        _line.Ping(sent);
        var echo = new Echo { Number = _pinged, Clock = sent + ((there + ahead) * Millisecond) };
        _line.Measure(echo, sent + ((there + back) * Millisecond));
    }
}

using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

public sealed class CurvePointTests
{
    [Theory]
    [InlineData(100, 3, 2, 0.05)]
    [InlineData(100, 0, 0, 0)]
    [InlineData(0, 0, 0, 0)]
    public void What_failed_and_what_was_never_answered_are_a_share_of_what_was_due(long sent, long failed, long unfinished, double share)
    {
        var point = new CurvePoint(new StepResult { Sent = sent, Ok = 90, Failed = failed, Unfinished = unfinished });

        Assert.Equal(share, point.FailedShare);
    }

    [Fact]
    public void Failures_that_no_load_caused_are_no_part_of_it() =>
        Assert.Equal(0.04, new CurvePoint(new StepResult { Sent = 100, Ok = 90, Failed = 10, FailedBefore = 6 }).FailedShare);

    [Theory]
    [InlineData(1000, 50, false)]
    [InlineData(1000, 51, true)]
    public void One_failure_in_twenty_is_bearable_and_more_is_not(long sent, long failed, bool hasFailed) =>
        Assert.Equal(hasFailed, new CurvePoint(new StepResult { Sent = sent, Ok = sent - failed, Failed = failed }).HasFailed);

    // Ten users whose requests take two seconds. Five waves of them are counted in ten seconds, or four, or six; in a long step no wave
    // matters. Without the pause nothing is known but that there are no more than users over response time.
    [Theory]
    [InlineData(10, 40, 0.0, 5)]
    [InlineData(10, 50, 0.0, 5)]
    [InlineData(10, 60, 0.0, 5)]
    [InlineData(10, 30, 0.0, 4)]
    [InlineData(10, 40, 500.0, 4)]
    [InlineData(10, 40, null, 4)]
    [InlineData(10, 60, null, 5)]
    [InlineData(40, 190, 0.0, 4.75)]
    public void In_a_short_step_the_times_tell_what_its_edges_hide(double seconds, long ok, double? pause, double perSecond)
    {
        var step = new StepResult
        {
            Users = 10, Settled = true, Seconds = seconds, Sent = ok, Ok = ok, SuccessPerSecond = ok / seconds,
            ResponseTime = new LatencySummary { Count = ok, Mean = 2000 },
        };

        TimeSpan? think = pause is { } milliseconds ? TimeSpan.FromMilliseconds(milliseconds) : null;
        Assert.Equal(perSecond, new CurvePoint(step, think).Throughput, 9);
    }

    [Theory]
    [InlineData(100, 200, 0.1)]
    [InlineData(4, 100, 0.25)]
    [InlineData(0, 0, 1)]
    public void Chance_moves_the_mean_of_many_times_less(long ok, double deviation, double chance) => Assert.Equal(
        chance, new CurvePoint(new StepResult { Ok = ok, ResponseTime = new LatencySummary { Mean = 200, StdDev = deviation } }).Chance);

    [Theory]
    [InlineData(20, 10, false)]
    [InlineData(20.1, 10, true)]
    [InlineData(30, 30, false)]
    [InlineData(30.1, 30, true)]
    public void A_wait_shows_where_a_request_takes_more_than_twice_its_time_and_20_ms_longer(double excess, double bare, bool shows) =>
        Assert.Equal(shows, CurvePoint.ShowsWait(excess, bare));
}

using Threadbare.Diagnostics.Blame.Bursts;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Blame.Bursts;

public sealed class BurstPaceTests
{
    private readonly BurstPace _pace = new();

    [Theory]
    [InlineData(0, 70_000, false, false)]
    [InlineData(60, 70_000, true, false)]
    [InlineData(60, 80, true, true)]
    [InlineData(60, 0, true, true)]
    public void Work_that_waits_long_shows_that_threads_are_blocked(double queued, double completed, bool isUrgent, bool isBlocked)
    {
        _pace.Learn(new RuntimeSample { QueueLength = queued, CompletedPerSecond = completed }, latest: null);

        Assert.Equal((isUrgent, isBlocked), (_pace.IsUrgent, _pace.IsBlocked));
    }

    [Fact]
    public void A_pool_that_replaces_blocked_threads_has_blocked_threads()
    {
        _pace.Learn(new RuntimeSample { CooperativeAdjustments = 1 }, latest: null);

        Assert.True(_pace.IsBlocked);
    }

    [Fact]
    public void Nothing_is_blocked_once_nothing_waits()
    {
        _pace.Learn(new RuntimeSample { StarvationAdjustments = 1 }, latest: null);
        _pace.Learn(new RuntimeSample { QueueLength = 0, CompletedPerSecond = 100 }, latest: null);

        Assert.False(_pace.IsBlocked);
        Assert.False(_pace.IsUrgent);
    }
}

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
    public void Requests_are_followed_where_work_waits_long_and_not_wherever_it_is_queued(double queued, double completed, bool isBusy, bool isHeld)
    {
        _pace.Learn(new RuntimeSample { QueueLength = queued, CompletedPerSecond = completed }, latest: null);

        Assert.Equal((isBusy, isHeld), (_pace.IsUrgent, _pace.IsBlocked));
    }

    [Fact]
    public void A_pool_that_makes_up_for_blocked_threads_is_held()
    {
        _pace.Learn(new RuntimeSample { CooperativeAdjustments = 1 }, latest: null);

        Assert.True(_pace.IsBlocked);
    }

    [Fact]
    public void It_is_held_no_more_when_nothing_waits()
    {
        _pace.Learn(new RuntimeSample { StarvationAdjustments = 1 }, latest: null);
        _pace.Learn(new RuntimeSample { QueueLength = 0, CompletedPerSecond = 100 }, latest: null);

        Assert.False(_pace.IsBlocked);
        Assert.False(_pace.IsUrgent);
    }
}

using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class FollowScheduleTests
{
    private readonly ManualTime _time = new();
    private readonly FollowSchedule _schedule;

    public FollowScheduleTests() => _schedule = new FollowSchedule(_time);

    [Fact]
    public void Requests_are_followed_once_threads_are_blocked()
    {
        Assert.False(_schedule.ShouldFollow(load: 1, isBlocked: false, hasSeenRequest: false));
        Assert.True(_schedule.ShouldFollow(load: 1, isBlocked: true, hasSeenRequest: false));
        Assert.True(_schedule.ShouldFollow(load: 1, isBlocked: false, hasSeenRequest: false));
    }

    [Theory]
    [InlineData(true, 7, true)]
    [InlineData(true, 8, false)]
    [InlineData(false, 40, true)]
    [InlineData(false, 60, false)]
    public void They_are_followed_some_seconds_from_the_first_one_seen(bool hasSeenRequest, int seconds, bool isFollowed)
    {
        _schedule.ShouldFollow(load: 1, isBlocked: true, hasSeenRequest);

        _time.Advance(TimeSpan.FromSeconds(seconds));

        Assert.Equal(isFollowed, _schedule.ShouldFollow(load: 1, isBlocked: true, hasSeenRequest));
    }

    [Fact]
    public void The_next_load_has_a_schedule_of_its_own()
    {
        _schedule.ShouldFollow(load: 1, isBlocked: true, hasSeenRequest: true);
        _time.Advance(TimeSpan.FromSeconds(9));

        Assert.False(_schedule.ShouldFollow(load: 2, isBlocked: false, hasSeenRequest: true));
        Assert.True(_schedule.ShouldFollow(load: 2, isBlocked: true, hasSeenRequest: true));
    }
}

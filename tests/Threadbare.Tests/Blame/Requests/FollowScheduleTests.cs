using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class FollowScheduleTests
{
    private readonly ManualTime _time = new();
    private readonly FollowSchedule _span;

    public FollowScheduleTests() => _span = new FollowSchedule(_time);

    [Fact]
    public void Requests_are_followed_once_threads_are_blocked()
    {
        Assert.False(_span.ShouldFollow(load: 1, isHeld: false, hasSeen: false));
        Assert.True(_span.ShouldFollow(load: 1, isHeld: true, hasSeen: false));
        Assert.True(_span.ShouldFollow(load: 1, isHeld: false, hasSeen: false));
    }

    [Theory]
    [InlineData(true, 7, true)]
    [InlineData(true, 9, false)]
    [InlineData(false, 40, true)]
    [InlineData(false, 61, false)]
    public void They_are_followed_for_some_seconds_from_the_first_that_is_seen_and_longer_until_one_is(bool hasSeen, int seconds, bool isFollowed)
    {
        _span.ShouldFollow(load: 1, isHeld: true, hasSeen);

        _time.Advance(TimeSpan.FromSeconds(seconds));

        Assert.Equal(isFollowed, _span.ShouldFollow(load: 1, isHeld: true, hasSeen));
    }

    [Fact]
    public void The_next_load_has_a_span_of_its_own()
    {
        _span.ShouldFollow(load: 1, isHeld: true, hasSeen: true);
        _time.Advance(TimeSpan.FromSeconds(9));

        Assert.False(_span.ShouldFollow(load: 2, isHeld: false, hasSeen: true));
        Assert.True(_span.ShouldFollow(load: 2, isHeld: true, hasSeen: true));
    }
}

using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class RequestHistoryTests
{
    private const long Thread = 7;
    private static readonly RequestLine Orders = new("GET", "/orders");
    private static readonly RequestLine Users = new("GET", "/users");
    private readonly RequestHistory _history = new();

    [Theory]
    [InlineData(99, null)]
    [InlineData(100, "/orders")]
    [InlineData(199, "/orders")]
    [InlineData(200, "/users")]
    [InlineData(250, "/users")]
    public void A_thread_works_on_what_it_began_last_at_each_moment_of_a_burst(long at, string? path)
    {
        _history.Begin(Thread, 100, Orders);
        _history.Begin(Thread, 200, Users);
        _history.Begin(Thread, 300, Orders);

        Assert.Equal(path, _history.FindBetween(90, 250).Find(Thread, at, isWithinRequest: true)?.Path);
    }

    [Theory]
    [InlineData(110, "/orders")]
    [InlineData(200, null)]
    [InlineData(310, null)]
    public void A_wait_lasts_until_it_ends(long at, string? path)
    {
        _history.BeginWait(Thread, 100, Orders);
        _history.EndWait(Thread, 200);
        _history.BeginWait(Thread, 300, request: null);

        Assert.Equal(path, _history.FindBetween(105, 400).Find(Thread, at, isWithinRequest: false)?.Path);
    }

    [Fact]
    public void The_latest_event_shows_how_far_the_history_reaches()
    {
        Assert.Equal(long.MinValue, _history.Latest);

        _history.Begin(Thread, 100, Orders);
        _history.EndWait(Thread, 90);

        Assert.Equal(100, _history.Latest);
    }

    [Fact]
    public void A_request_was_seen_once_one_began_and_not_by_a_wait()
    {
        _history.BeginWait(Thread, 100, Orders);
        Assert.False(_history.HasSeenRequest);

        _history.Begin(Thread, 100, Orders);
        Assert.True(_history.HasSeenRequest);
    }

    [Fact]
    public void A_request_that_began_before_a_burst_is_still_known_in_later_ones()
    {
        _history.Begin(Thread, 100, Orders);

        _ = _history.FindBetween(200, 215);

        Assert.Equal(Orders, _history.FindBetween(1200, 1215).Find(Thread, 1200, isWithinRequest: true));
    }
}

using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class RequestFollowerTests
{
    private readonly ManualTime _time = new();

    private static CancellationToken Cancelled => TestContext.Current.CancellationToken;

    [Fact]
    public async Task One_session_is_opened_once_threads_are_blocked()
    {
        var port = new RecordedPort(Recording.Load("semaphore"));
        await using var follower = new RequestFollower(port, _time);

        await follower.OpenOrCloseAsync(load: 1, isBlocked: false, Cancelled);
        Assert.Equal((0, true), (port.Opened, await IsClosedAsync(follower)));

        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);
        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);
        Assert.Equal((1, false), (port.Opened, await IsClosedAsync(follower)));
    }

    [Fact]
    public async Task The_session_is_closed_some_seconds_after_the_first_request()
    {
        var port = new RecordedPort(Recording.Load("semaphore"));
        await using var follower = new RequestFollower(port, _time);
        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);
        await port.WhenClosed.WaitAsync(Cancelled);
        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);

        _time.Advance(TimeSpan.FromSeconds(9));
        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);

        Assert.Equal((1, true, null), (port.Opened, await IsClosedAsync(follower), follower.Fault));
    }

    [Fact]
    public async Task While_no_request_is_seen_it_stays_open_longer_and_why_it_could_not_be_read_is_told_afterwards()
    {
        Recording unreadable = Recording.Load("semaphore").Damage(["request reader"], octets => [.. octets[..200], .. new byte[10_000]]);
        var port = new RecordedPort(unreadable);
        await using var follower = new RequestFollower(port, _time);
        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);
        await port.WhenClosed.WaitAsync(Cancelled);

        _time.Advance(TimeSpan.FromSeconds(9));
        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);
        Assert.False(await IsClosedAsync(follower));

        _time.Advance(TimeSpan.FromSeconds(60));
        await follower.OpenOrCloseAsync(load: 1, isBlocked: true, Cancelled);
        Assert.True(await IsClosedAsync(follower));
        Assert.StartsWith("FormatException: ", follower.Fault, StringComparison.Ordinal);
    }

    private static async Task<bool> IsClosedAsync(RequestFollower follower) =>
        ReferenceEquals(RequestsByThread.None, await follower.FindBetweenAsync(long.MinValue, long.MinValue, Cancelled));
}

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
    [InlineData(10, 20, null)]
    [InlineData(103, 125, "/orders")]
    [InlineData(102.9, 125, null)]
    [InlineData(110, 196.9, "/orders")]
    [InlineData(110, 197, null)]
    [InlineData(150, 250, null)]
    [InlineData(199, 199.5, null)]
    [InlineData(210, 900, "/users")]
    public void A_thread_works_on_what_it_began_last_if_it_began_nothing_meanwhile(double from, double until, string? path)
    {
        _history.Begin(Thread, At(100), Orders);
        _history.Begin(Thread, At(200), Users);

        Assert.Equal(path, _history.FindBetween(At(from), At(until)).Begun.GetValueOrDefault(Thread)?.Path);
    }

    [Theory]
    [InlineData(110, 125, "/orders")]
    [InlineData(190, 210, null)]
    [InlineData(250, 260, null)]
    [InlineData(310, 320, null)]
    public void A_wait_lasts_until_it_ends(double from, double until, string? path)
    {
        _history.BeginWait(Thread, At(100), Orders);
        _history.EndWait(Thread, At(200));
        _history.BeginWait(Thread, At(300), request: null);

        Assert.Equal(path, _history.FindBetween(At(from), At(until)).Waits.GetValueOrDefault(Thread)?.Path);
    }

    [Fact]
    public void A_request_was_seen_once_one_began_and_not_by_a_wait()
    {
        _history.BeginWait(Thread, At(100), Orders);
        Assert.False(_history.HasSeenRequest);

        _history.Begin(Thread, At(100), Orders);
        Assert.True(_history.HasSeenRequest);
    }

    [Fact]
    public void What_was_asked_once_is_still_known_where_nothing_followed()
    {
        _history.Begin(Thread, At(100), Orders);

        _ = _history.FindBetween(At(200), At(215));

        Assert.Equal(Orders, _history.FindBetween(At(1200), At(1215)).Begun[Thread]);
    }

    private static DateTime At(double milliseconds) => DateTime.UnixEpoch.AddMilliseconds(milliseconds);
}

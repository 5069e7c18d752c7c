using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Monitor.Pool;

public sealed class QueueWaitTests
{
    private readonly QueueWait _wait = new();

    [Fact]
    public void A_wait_lasts_from_queueing_to_taking_up()
    {
        _wait.Enqueued(1, At(0));
        _wait.Enqueued(2, At(10));
        _wait.Dequeued(2, At(30));
        _wait.Dequeued(1, At(100));

        LatencyHistogram waits = _wait.Close(At(100))!;

        Assert.Equal((2, 20, 100), (waits.Count, waits.Min.TotalMilliseconds, waits.Max.TotalMilliseconds));
    }

    [Fact]
    public void What_is_still_queued_has_waited_at_least_until_the_end()
    {
        _wait.Enqueued(1, At(0));
        _wait.Enqueued(2, At(400));

        LatencyHistogram waits = _wait.Close(At(1000))!;

        Assert.Equal((2, 600, 1000), (waits.Count, waits.Min.TotalMilliseconds, waits.Max.TotalMilliseconds));
    }

    [Fact]
    public void What_was_queued_before_the_window_has_waited_at_least_since_its_opening()
    {
        _wait.Enqueued(1, At(0));
        _wait.Dequeued(7, At(250));

        LatencyHistogram waits = _wait.Close(At(250))!;

        Assert.Equal(0, _wait.Paired);
        Assert.Equal(250, waits.Max.TotalMilliseconds);
    }

    [Fact]
    public void An_idle_pool_has_no_waits() => Assert.Null(_wait.Close(At(1000)));

    private static DateTime At(double milliseconds) => DateTime.UnixEpoch.AddMilliseconds(milliseconds);
}

using Threadbare.Diagnostics.Monitor.Pool;
using Xunit;

namespace Threadbare.Tests.Monitor.Pool;

public sealed class MonitorWaitsTests
{
    private const long Start = 1_000;

    private readonly MonitorWaits _waits = new();

    [Fact]
    public void A_thread_waits_for_the_one_that_got_the_monitor_last()
    {
        _waits.Begin(threadId: 1, Start, monitor: 7, owner: 9);
        _waits.Begin(threadId: 2, Start, monitor: 7, owner: 9);
        _waits.End(threadId: 2);

        Assert.Equal(new Dictionary<long, long> { [1] = 2 }, _waits.FindOwners(Start));
    }

    [Fact]
    public void Only_waits_that_have_lasted_count()
    {
        _waits.Begin(threadId: 1, Start + 1, monitor: 7, owner: 9);

        Assert.Empty(_waits.FindOwners(Start));
        Assert.Single(_waits.FindOwners(Start + 1));
    }

    [Fact]
    public void A_wait_that_began_before_the_watching_ends_without_a_trace()
    {
        _waits.End(threadId: 1);

        Assert.Empty(_waits.FindOwners(long.MaxValue));
    }
}

using Threadbare.Load;
using Threadbare.Loops;
using Xunit;

namespace Threadbare.Tests.Loops;

public sealed class WaitingArrivalsTests
{
    [Fact]
    public void Each_origin_has_a_queue_of_its_own()
    {
        var waiting = new WaitingArrivals(origins: 2);
        waiting.Add(0, Arrive(1));
        waiting.Add(1, Arrive(2));
        waiting.Add(0, Arrive(3));

        Assert.True(waiting.TryTake(1, out Arrival other));
        Assert.False(waiting.TryTake(1, out _));

        Assert.Equal((2, 2), (other.Request, waiting.Count));
    }

    [Fact]
    public void Arrivals_of_all_origins_can_be_given_up()
    {
        var waiting = new WaitingArrivals(origins: 2);
        waiting.Add(1, Arrive(1));
        waiting.Add(0, Arrive(2));

        Assert.True(waiting.TryTake(out _) && waiting.TryTake(out _));
        Assert.False(waiting.TryTake(out _));
    }

    private static Arrival Arrive(long request) => new(0, request, User: 0, Stage: 0);
}

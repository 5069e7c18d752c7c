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
        waiting.TryAdd(0, Arrive(1));
        waiting.TryAdd(1, Arrive(2));
        waiting.TryAdd(0, Arrive(3));

        Assert.True(waiting.TryTake(1, out Arrival other));
        Assert.False(waiting.TryTake(1, out _));

        Assert.Equal((2, 2), (other.Request, waiting.Count));
    }

    [Fact]
    public void A_full_queue_takes_no_more_arrivals_of_the_open_model()
    {
        var waiting = new WaitingArrivals(origins: 1, most: 2);

        Assert.Equal([true, true, false], Enumerable.Range(0, 3).Select(i => waiting.TryAdd(0, Arrive(i))));
        Assert.Equal(2, waiting.Count);
    }

    // A user whose request was dropped would never send another.
    [Fact]
    public void The_request_of_a_virtual_user_always_finds_room()
    {
        var waiting = new WaitingArrivals(origins: 1, most: 1);

        Assert.Equal([true, true], Enumerable.Range(0, 2).Select(user => waiting.TryAdd(0, new Arrival(0, 0, user, 0))));
    }

    [Fact]
    public void Arrivals_of_all_origins_can_be_given_up()
    {
        var waiting = new WaitingArrivals(origins: 2);
        waiting.TryAdd(1, Arrive(1));
        waiting.TryAdd(0, Arrive(2));

        Assert.True(waiting.TryTake(out _) && waiting.TryTake(out _));
        Assert.False(waiting.TryTake(out _));
    }

    private static Arrival Arrive(long request) => new(0, request, User: -1, Stage: 0);
}

using Threadbare.Diagnostics.Monitor.Pool;
using Xunit;

namespace Threadbare.Tests.Monitor.Pool;

public sealed class PoolEventsTests
{
    private readonly PoolEvents _events = new();

    [Fact]
    public void Threads_added_are_counted_by_reason()
    {
        _events.Adjusted(goal: 3, reason: 6);
        _events.Adjusted(goal: 4, reason: 8);
        _events.Adjusted(goal: 5, reason: 8);
        _events.Adjusted(goal: 6, reason: 3);

        PoolCounts counts = _events.Drain();

        Assert.Equal((1, 2), (counts.Starvation, counts.Cooperative));
    }

    [Fact]
    public void Threads_taken_back_are_not()
    {
        _events.Adjusted(goal: 5, reason: 8);
        _events.Adjusted(goal: 4, reason: 8);
        _events.Adjusted(goal: 3, reason: 8);

        Assert.Equal(1, _events.Drain().Cooperative);
    }

    // Four threads at the first look, then one second after the other.
    [Theory]
    [InlineData(new int[0], new[] { 4, 5, 5 }, false)]
    [InlineData(new int[0], new[] { 14, 22, 24 }, true)]
    [InlineData(new[] { 6, 10, 24 }, new[] { 14, 22, 24 }, false)]
    [InlineData(new[] { 6, 10, 9 }, new[] { 10, 24, 4 }, true)]
    public void Threads_that_no_adjustment_announced_show_a_minimum_that_was_not_reported(int[] goals, int[] threads, bool isHidden)
    {
        _events.HidesMinimum(threads: 4, processors: 2);
        foreach (int goal in goals)
        {
            _events.Adjusted(goal, reason: 3);
        }

        Assert.Equal(isHidden, threads.Select(seen => _events.HidesMinimum(seen, processors: 2)).ToList()[^1]);
    }

    [Fact]
    public void Waits_for_locks_add_up_and_locks_are_told_apart()
    {
        _events.Contended(7);
        _events.Contended(7);
        _events.Contended(9);
        _events.Acquired(TimeSpan.FromMilliseconds(30));
        _events.Acquired(TimeSpan.FromMilliseconds(12.5));

        PoolCounts counts = _events.Drain();

        Assert.Equal((42.5, 2), (counts.LockWait, counts.Locks));
    }

    [Fact]
    public void Locks_that_the_runtime_does_not_tell_apart_are_not_counted()
    {
        _events.Contended(0);

        Assert.Null(_events.Drain().Locks);
    }

    [Fact]
    public void Each_second_begins_anew_but_the_bounds_stay()
    {
        _events.Limited(20, 100);
        _events.Adjusted(goal: 3, reason: 6);
        _events.Drain();

        Assert.Equal(new PoolCounts(0, 0, 0, 0), _events.Drain());
        Assert.Equal((20, 100), _events.Limits);
    }
}

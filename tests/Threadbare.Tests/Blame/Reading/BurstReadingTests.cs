using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Sampling;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Reading;

public sealed class BurstReadingTests
{
    // The service's own code that has left for native code by a stub.
    private static readonly InterpretedStack InNative = StackOf([new Frame { Kind = FrameKind.Stub }, Own("Refresh")]);

    [Theory]
    [InlineData(0.2, 1)]
    [InlineData(0.19, 0)]
    public void A_thread_in_a_blocking_call_is_blocked_if_it_sleeps_a_fifth_of_the_burst(double asleep, double blocked) =>
        Assert.Equal(blocked, BurstOf(StackOf(Sleeping), Sampled(1, asleep, Samples(true, true))).Blocked);

    [Theory]
    [InlineData(0.5, 2, 1)]
    [InlineData(0.49, 2, 0)]
    [InlineData(1, 1, 0)]
    public void A_thread_in_unknown_native_code_is_blocked_if_it_is_seen_there_twice_and_sleeps_half_of_the_burst(
        double asleep, int samples, double blocked) =>
        Assert.Equal(blocked, BurstOf(InNative, Sampled(1, asleep, [.. Enumerable.Repeat(Samples(true)[0], samples)])).Blocked);

    // In half of the samples it waits for work, and sleeps there. In the other half it is at two calls in turn.
    [Theory]
    [InlineData(0.75, 0.5)]
    [InlineData(0.74, 0)]
    public void A_thread_that_goes_from_one_unknown_call_to_another_is_blocked_if_it_sleeps_in_them(double asleep, double blocked)
    {
        InterpretedStack[] stacks = [StackOf([]), InNative, StackOf([]), StackOf([new Frame { Kind = FrameKind.Stub }, Own("Sell")])];
        var burst = new BurstReading(
            [Sampled(1, asleep, [.. Enumerable.Range(0, 4).Select(at => new StackSample([(ulong)at], IsManaged: false))])],
            addresses => stacks[addresses[0]], read => read, new Dictionary<long, long>());

        Assert.Equal((blocked, 0.5), (burst.Blocked, burst.Idle));
    }

    [Fact]
    public void The_calls_are_told_with_all_their_threads_and_most_threads_first()
    {
        InterpretedStack[] stacks = [StackOf(Locking), StackOf(Sleeping)];
        var burst = new BurstReading(
            [.. Enumerable.Range(0, 3).Select(id => Sampled(id, asleep: 1, new StackSample([(ulong)id], IsManaged: false)))],
            addresses => stacks[addresses[0] == 0 ? 0 : 1],
            blocked => blocked,
            new Dictionary<long, long>());

        Assert.Equal(
            [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 2), new BlockedCall("Monitor.Enter", BlockingKind.Lock, 1)], burst.Calls);
    }

    [Fact]
    public void A_thread_is_blocked_by_the_call_on_its_stack_rather_than_by_that_of_its_place() =>
        Assert.Equal("Monitor.Enter", BlockedIn(1, Locking, At(10, SleepCall)).Blocks.Call);

    [Fact]
    public void Without_a_known_call_on_its_stack_it_is_blocked_by_that_of_its_place_or_by_native_code()
    {
        Assert.Equal("Thread.Sleep", BlockedIn(1, [Own("Refresh")], At(10)).Blocks.Call);
        Assert.Equal("native code", BlockedIn(1, [OwnCode.Named("Shop.Stock.Refresh")], place: null).Blocks.Call);
    }
}

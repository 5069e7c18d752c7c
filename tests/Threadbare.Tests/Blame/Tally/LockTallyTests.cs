using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Tally;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Stacks;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Tally;

public sealed class LockTallyTests : IDisposable
{
    private readonly OwnCode _code = new();
    private readonly LockTally _tally = new();

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(2, 0)]
    [InlineData(3, 1)]
    public void A_lock_is_told_from_the_third_burst_on(int bursts, int holders)
    {
        Repeat(bursts, Waiter(10));

        Assert.Equal(holders, _tally.FindHolders(bursts).Count);
    }

    [Theory]
    [InlineData(4, 1)]
    [InlineData(5, 0)]
    public void A_lock_is_told_if_a_quarter_of_a_thread_waits_for_it(int bursts, int holders)
    {
        Repeat(1, Waiter(10));

        Assert.Equal(holders, _tally.FindHolders(bursts).Count);
    }

    [Fact]
    public void The_lock_that_most_threads_wait_for_comes_first()
    {
        Repeat(3, Waiter(10), Waiter(20), Waiter(20));

        Assert.Equal([20, 10], _tally.FindHolders(3).Select(holder => holder.WaitsAt!.Line));
    }

    [Fact]
    public void A_lock_whose_holder_was_not_seen_is_told_with_the_line_that_waits()
    {
        Repeat(4, Waiter(10));

        Holder holder = Assert.Single(_tally.FindHolders(4));
        Assert.Equal((Limit.Lock, "lock", 1.0), (holder.Limit, holder.Resource, holder.Size));
        Assert.Equal((10, null, null), (holder.WaitsAt!.Line, holder.HeldAt, holder.HeldWhile));
        Assert.Equal((0.06, 4), (holder.WindowSeconds, holder.Samples));
    }

    [Fact]
    public void A_semaphore_whose_holder_was_not_seen_may_be_no_lock()
    {
        Repeat(3, Waiter(10, SemaphoreWait));

        Assert.Empty(_tally.FindHolders(3));
    }

    [Fact]
    public void A_semaphore_that_another_thread_holds_is_a_gate_of_unknown_size()
    {
        Repeat(3, Waiter(10, SemaphoreWait), Asleep(12));

        Holder holder = Assert.Single(_tally.FindHolders(3));
        Assert.Equal((Limit.Gate, "SemaphoreSlim", null), (holder.Limit, holder.Resource, holder.Size));
        Assert.Equal((12, "Thread.Sleep"), (holder.HeldAt!.Line, holder.HeldWhile));
    }

    [Theory]
    [InlineData(false, 0)]
    [InlineData(true, 1)]
    public void Where_the_line_that_waits_is_unknown_the_one_that_holds_is_told_if_it_was_seen(bool isHolderSeen, int holders)
    {
        Repeat(3, [Waiter(null), .. isHolderSeen ? [Asleep(12)] : Array.Empty<BlockedThread>()]);

        Assert.Equal(holders, _tally.FindHolders(3).Count);
    }

    [Fact]
    public void The_line_that_held_the_lock_longest_over_all_bursts_is_told()
    {
        Repeat(2, Waiter(10, weight: 0.4), Asleep(11));
        Repeat(1, Waiter(10, weight: 0.5), Asleep(12));

        Assert.Equal(11, Assert.Single(_tally.FindHolders(3)).HeldAt!.Line);
    }

    [Fact]
    public void A_line_that_runs_with_the_lock_is_told_as_such()
    {
        Frame sleep = OwnCode.Named("System.Threading.Thread.Sleep");
        BlockedThread waiter = BlockedIn(1, [OwnCode.Named("System.Threading.Monitor.Enter"), Locked("Enter")], At(10, LockWait));
        for (int burst = 0; burst < 3; burst++)
        {
            _tally.Add(Burst([waiter], StackOf([sleep, Locked("Sleep")])));
        }

        Holder holder = Assert.Single(_tally.FindHolders(3));
        Assert.Equal((OwnCode.LineOf("locked"), "running code"), (holder.HeldAt!.Line, holder.HeldWhile));
    }

    [Fact]
    public void A_line_that_held_the_lock_for_few_of_those_who_waited_is_not_told()
    {
        Repeat(2, Waiter(10), Waiter(10));
        Repeat(1, Waiter(10), Waiter(10), Asleep(11));

        Assert.Null(Assert.Single(_tally.FindHolders(3)).HeldAt);
    }

    [Fact]
    public void A_deadlock_is_told_with_both_lines()
    {
        BlockedThread waiter = BlockedIn(1, [OwnCode.Named("System.Threading.Monitor.Enter"), Own("Refresh")], At(10, LockWait));
        for (int burst = 0; burst < 3; burst++)
        {
            var reading = new BurstReading(
                [Sampled(1, asleep: 1, Samples(true)), Sampled(2, asleep: 1, Samples(true))],
                _ => waiter.Stack,
                _ => [waiter, waiter with { ThreadId = 2, Place = At(20, LockWait) }],
                new Dictionary<long, long> { [1] = 2, [2] = 1 });
            _tally.Add(reading);
        }

        Assert.Equal(
            [(10, 20, true), (20, 10, true)],
            _tally.FindHolders(3).Select(one => (one.WaitsAt!.Line!.Value, one.HeldAt!.Line!.Value, one.Deadlock)).Order());
    }

    private static BlockedThread Waiter(int? line, BlockingCall? wait = null, double weight = 1)
    {
        Place place = At(line, wait ?? LockWait);
        string call = wait is null ? "System.Threading.Monitor.Enter" : "System.Threading.SemaphoreSlim.Wait";
        return BlockedIn(1, [OwnCode.Named(call), Own("Refresh")], place, weight);
    }

    private static BlockedThread Asleep(int line) => BlockedIn(2, Sleeping, At(line));

    private void Repeat(int bursts, params BlockedThread[] threads)
    {
        for (int burst = 0; burst < bursts; burst++)
        {
            _tally.Add(Burst(threads));
        }
    }

    private Frame Locked(string callee) => _code.OwnCalling(nameof(Patients.Locked), callee);
}

using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

public sealed class StallWatchTests
{
    private static readonly LoadPlan Plan = new() { Urls = ["http://localhost:1/"], Shape = new ConstantLoad(8) };

    private readonly StallWatch _watch = new();

    [Fact]
    public void A_stall_goes_on_over_seconds_until_any_loop_has_an_answer()
    {
        _watch.Add(Second(0, Loop(answered: Moments.At(15)), Loop(answered: 0)), isOpen: false, Sample(queued: 9, threads: 10));
        _watch.Add(Second(1, Loop(answered: 0), Loop(answered: 0)), isOpen: false, Sample(queued: 7, threads: 12));
        Stall? stall = _watch.Add(
            Second(2, Loop(answered: 0), Loop(answered: Moments.At(32))), isOpen: false, Sample(queued: 0, threads: 14));

        Assert.Equal(new Stall
        {
            Start = 0.25, Seconds = 2.25, Waiting = 16, AfterUsers = 8, Queued = 9, Threads = 10, ThreadsAfter = 14,
        }, stall);
    }

    [Fact]
    public void Loops_that_have_answers_in_turns_make_no_stall() => Assert.Null(
        _watch.Add(Second(0, Loop(0x0000_FFFF_0000_FFFF), Loop(0xFFFF_0000_FFFF_0000)), isOpen: false, runtime: null));

    [Fact]
    public void A_loop_without_requests_neither_makes_nor_ends_a_stall()
    {
        Assert.Equal(1, _watch.Add(Second(0, Loop(0), Loop(0, idle: Moments.All)), isOpen: false, runtime: null)!.Seconds);
        Assert.Null(new StallWatch().Add(Second(0, Loop(0, Moments.All), Loop(0, Moments.All)), isOpen: false, runtime: null));
    }

    [Fact]
    public void A_second_that_lacks_an_agent_is_no_stall() => Assert.Null(_watch.Add(
        Second(0, Loop(0), new LoopInterval { Owner = new Source(), Details = DetailTallies.Create(Plan), MissingAgent = "b" }),
        isOpen: false, runtime: null));

    private static LoopInterval Loop(ulong answered, ulong idle = 0) => new()
    {
        Owner = new Source(), Details = DetailTallies.Create(Plan), Answered = answered, Idle = idle, Users = 4, InFlight = 8,
    };

    private static MergedInterval Second(int index, params LoopInterval[] loops)
    {
        var merged = new MergedInterval(Plan);
        merged.Reuse(index);
        foreach (LoopInterval loop in loops)
        {
            merged.Add(loop);
        }

        return merged;
    }

    private static RuntimeSample Sample(double queued, double threads) => new() { QueueLength = queued, Threads = threads };

    private sealed class Source : IntervalSource
    {
        public override bool IsBystander => false;

        public override void GiveBack(LoopInterval interval)
        {
        }
    }
}

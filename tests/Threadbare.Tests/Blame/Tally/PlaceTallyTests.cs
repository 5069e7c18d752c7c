using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Tally;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Tally;

public sealed class PlaceTallyTests
{
    private static readonly PlaceKey One = PlaceKey.From(At(1));
    private static readonly PlaceKey Other = PlaceKey.From(At(2));
    private static readonly BlockedThread Waiter = BlockedIn(1, Locking, At(10, LockWait));

    private static readonly Pressure Calm = new();
    private static readonly Pressure Crowded = new(HasFullProcessors: true);

    private readonly PlaceTally _tally = new(At(10));

    [Theory]
    [InlineData(1, false)]
    [InlineData(1.01, true)]
    public void A_place_is_held_by_another_if_more_threads_wait_for_it_than_for_nobody(double held, bool isHeld)
    {
        _tally.Add(Waiter, burst: 1, Calm);
        _tally.AddHolder(One, held);

        Assert.Equal(isHeld ? One : null, _tally.FindHolder(withoutBetween: false));
    }

    [Fact]
    public void Of_several_holders_that_outweigh_the_others_together_the_one_with_most_threads_is_named()
    {
        _tally.Add(Waiter, burst: 1, Calm);
        _tally.AddHolder(Other, 0.6);
        _tally.AddHolder(One, 0.4);
        _tally.AddHolder(One, 0.4);

        Assert.Equal(One, _tally.FindHolder(withoutBetween: false));
    }

    [Fact]
    public void Threads_between_two_holders_are_left_out_where_that_is_asked_for_after_they_were_added_from_another_place_too()
    {
        var other = new PlaceTally(At(10));
        other.Add(Waiter with { IsBetweenHolders = true }, burst: 1, Calm);
        other.Add(Waiter, burst: 2, Calm);
        _tally.Add(other);
        _tally.AddHolder(One, 1.5);

        Assert.Null(_tally.FindHolder(withoutBetween: false));
        Assert.Equal(One, _tally.FindHolder(withoutBetween: true));
    }

    [Theory]
    [InlineData(4, 2, false)]
    [InlineData(4, 3, true)]
    [InlineData(4, 1, false)]
    public void What_a_package_makes_once_is_over_only_if_most_threads_waited_for_it(int threads, int ofPackage, bool isOver)
    {
        for (int thread = 0; thread < threads; thread++)
        {
            _tally.Add(BlockedIn(thread, thread < ofPackage ? LockingInPackage : Locking, At(10, LockWait)), burst: 1, Calm);
        }

        Assert.Equal(isOver, _tally.IsStartOver(bursts: 8));
    }

    [Theory]
    [InlineData(2, 4, true)]
    [InlineData(3, 4, false)]
    [InlineData(9, 12, true)]
    [InlineData(10, 12, false)]
    public void It_is_over_once_two_bursts_and_a_quarter_of_all_have_passed_without_it(int last, int bursts, bool isOver)
    {
        _tally.Add(BlockedIn(1, LockingInPackage, At(10, LockWait)), burst: 1, Calm);
        _tally.Add(BlockedIn(1, LockingInPackage, At(10, LockWait)), last, Calm);

        Assert.Equal(isOver, _tally.IsStartOver(bursts));
    }

    [Theory]
    [InlineData(4, 2, false)]
    [InlineData(4, 3, true)]
    public void On_full_processors_most_threads_waiting_for_a_packages_lock_show_no_fault(int threads, int ofPackage, bool isCrowded)
    {
        for (int thread = 0; thread < threads; thread++)
        {
            _tally.Add(BlockedIn(thread, thread < ofPackage ? LockingInPackage : Locking, At(10, LockWait)), burst: 1, Crowded);
        }

        Assert.Equal(isCrowded, _tally.IsCrowded);
    }

    [Fact]
    public void While_processors_are_free_or_a_holder_is_blocked_a_wait_for_a_packages_lock_is_a_fault()
    {
        BlockedThread waiting = BlockedIn(1, LockingInPackage, At(10, LockWait));
        var held = new PlaceTally(At(10));

        _tally.Add(waiting, burst: 1, Calm);
        held.Add(waiting with { HeldAt = At(20) }, burst: 1, Crowded);

        Assert.Equal((false, false), (_tally.IsCrowded, held.IsCrowded));
    }

    [Fact]
    public void A_line_that_blocks_with_a_packages_lock_is_at_fault_for_all_that_wait()
    {
        var waiting = new PlaceTally(At(20, LockWait));
        waiting.Add(BlockedIn(1, LockingInPackage, At(20, LockWait)), burst: 1, Crowded);
        waiting.Add(BlockedIn(2, LockingInPackage, At(20, LockWait)), burst: 1, Crowded);
        _tally.Add(BlockedIn(9, Sleeping, At(10)), burst: 1, Crowded);

        _tally.AddVictims(waiting);

        Assert.False(_tally.IsCrowded);
    }

    [Theory]
    [InlineData(1, "")]
    [InlineData(0.5, " 0.5 of the threads wait until it releases a lock: do not hold a lock across it.")]
    [InlineData(0.49, "")]
    public void Threads_that_wait_for_its_lock_are_named_from_half_a_thread_on(double weight, string victims)
    {
        BlockedThread thread = BlockedIn(1, Locking, At(10, LockWait), weight);

        _tally.Add(weight < 1 ? thread with { HeldAt = At(10) } : thread, burst: 1, Calm);

        Assert.Equal(Remedy + victims, Describe());
    }

    [Theory]
    [InlineData(1, 0, 0, true)]
    [InlineData(2, 2, 0, false)]
    [InlineData(3, 1, 0, true)]
    [InlineData(0, 1, 0, false)]
    [InlineData(1, 2, 3, false)]
    [InlineData(1, 3, 0, false)]
    public void They_wait_for_an_initializer_if_most_of_them_do(int ofInitializer, int ofLock, int initializing, bool isInitializer)
    {
        AddVictims(_tally, ofInitializer, Initializing);
        AddVictims(_tally, ofLock, Locking);
        for (int thread = 0; thread < initializing; thread++)
        {
            _tally.Add(BlockedIn(thread, Initializing, At(10)), burst: 1, Calm);
        }

        Assert.Equal(isInitializer, WaitsForInitializer(_tally));
        Assert.Equal(isInitializer, WaitsForInitializer(_tally.Copy()));
    }

    [Fact]
    public void All_threads_of_a_place_that_another_one_holds_are_its_victims_each_once()
    {
        var waiting = new PlaceTally(At(20, LockWait));
        AddVictims(waiting, 1, Locking);
        for (int thread = 1; thread < 4; thread++)
        {
            waiting.Add(BlockedIn(thread, Locking, At(20, LockWait)), burst: 1, Calm);
        }

        _tally.Add(BlockedIn(9, Sleeping, At(10)), burst: 1, Calm);
        _tally.AddVictims(waiting);

        Assert.Equal(5, _tally.Threads);
        Assert.StartsWith(Remedy + " 4 of the threads wait until it releases a lock", Describe(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true, 0, true)]
    [InlineData(true, 3, false)]
    [InlineData(false, 0, false)]
    public void A_place_that_waits_for_an_initializer_adds_victims_of_one_each_once(bool isOfInitializer, int ofLock, bool isInitializer)
    {
        (BlockingCall blocks, Frame[] frames) = isOfInitializer ? (BlockingCalls.Initializer, Initializing) : (LockWait, Locking);
        var waiting = new PlaceTally(At(20, blocks));
        AddVictims(waiting, 1, frames);
        waiting.Add(BlockedIn(2, frames, At(20, blocks)), burst: 1, Calm);
        AddVictims(_tally, ofLock, Locking);

        _tally.AddVictims(waiting);

        Assert.Equal(isInitializer, WaitsForInitializer(_tally));
    }

    [Theory]
    [InlineData(Certainty.Inlined, "lambda_method1", BlockingKind.Sleep, true)]
    [InlineData(Certainty.Inlined, "lambda_method1", BlockingKind.Wait, false)]
    [InlineData(Certainty.Inlined, "lambda_method2", BlockingKind.Sleep, false)]
    [InlineData(Certainty.Inlined, null, BlockingKind.Sleep, false)]
    [InlineData(Certainty.RouteOnly, "lambda_method1", BlockingKind.Sleep, false)]
    public void A_hidden_place_is_the_one_that_blocks_alike_in_the_same_generated_code(
        Certainty certainty, string? into, BlockingKind kind, bool isRevealed)
    {
        var hidden = new PlaceTally(At(null) with { CompiledInto = "lambda_method1" });
        var seen = new PlaceTally(At(10, new BlockingCall("call", kind)) with { Certainty = certainty, CompiledInto = into });

        Assert.Equal(isRevealed, seen.Reveals(hidden));
    }

    [Fact]
    public void A_hidden_place_in_native_code_may_block_in_any_way()
    {
        var hidden = new PlaceTally(At(null, BlockingCalls.Native) with { CompiledInto = "lambda_method1" });
        var seen = new PlaceTally(At(10, SleepCall) with { Certainty = Certainty.Inlined, CompiledInto = "lambda_method1" });

        Assert.True(seen.Reveals(hidden));
    }

    [Theory]
    [InlineData(Certainty.Inlined, Certainty.ExactLine, "later")]
    [InlineData(Certainty.ExactLine, Certainty.ExactLine, "first")]
    [InlineData(Certainty.ExactLine, Certainty.Inlined, "first")]
    [InlineData(Certainty.Inlined, Certainty.Inlined, "first")]
    public void The_first_stack_is_shown_unless_a_later_one_has_the_frame_that_it_lacks(Certainty first, Certainty later, string shown)
    {
        var tally = new PlaceTally(At(10) with { Certainty = first, Stack = ["first"] });

        tally.Add(BlockedIn(1, Sleeping, At(10) with { Certainty = later, Stack = ["later"] }), burst: 1, Calm);

        Assert.Equal([shown], tally.Place.Stack);
    }

    [Theory]
    [InlineData("lambda_method1", "lambda_method2", "lambda_method1")]
    [InlineData(null, "lambda_method2", "lambda_method2")]
    [InlineData("lambda_method1", null, "lambda_method1")]
    public void The_generated_code_that_a_place_was_first_seen_in_is_kept(string? first, string? later, string kept)
    {
        var tally = new PlaceTally(At(10) with { CompiledInto = first });

        tally.Add(BlockedIn(1, Sleeping, At(10) with { CompiledInto = later }), burst: 1, Calm);

        Assert.Equal(kept, tally.Place.CompiledInto);
    }

    private static void AddVictims(PlaceTally tally, int threads, Frame[] frames)
    {
        for (int thread = 0; thread < threads; thread++)
        {
            tally.Add(BlockedIn(thread, frames, At(20)) with { HeldAt = tally.Place }, burst: 1, Calm);
        }
    }

    private static bool WaitsForInitializer(PlaceTally tally) => tally.Describe(bursts: 1, threads: 1, new RouteTemplates()).Advice
        .EndsWith("until it has initialized its class: do nothing slow in an initializer.", StringComparison.Ordinal);

    private string Describe() => _tally.Describe(bursts: 1, threads: 1, new RouteTemplates()).Advice;
}

using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Reading;

public sealed class LockHoldersTests : IDisposable
{
    private static readonly Frame Dispatch = OwnCode.Named("System.Threading.ThreadPoolWorkQueue.Dispatch");
    private static readonly Frame Worker = OwnCode.Named("System.Threading.PortableThreadPool+WorkerThread.WorkerThreadStart");

    private readonly OwnCode _code = new();
    private readonly PlaceFinder _finder;

    public LockHoldersTests() => _finder = _code.CreatePlaceFinder(new HiddenCode(_code.Program));

    public void Dispose() => _code.Dispose();

    [Fact]
    public void A_waiter_is_held_at_the_place_where_the_holder_is_blocked()
    {
        IReadOnlyList<BlockedThread> threads = Resolve([Thread(1, Holding()), Thread(2, Waiting())], []);

        Assert.Null(threads[0].HeldAt);
        Assert.Equal(OwnCode.LineOf("locked"), threads[1].HeldAt?.Line?.Number);
    }

    [Fact]
    public void A_thread_never_holds_the_lock_that_it_waits_for()
    {
        IReadOnlyList<BlockedThread> threads = Resolve([Thread(1, Holding()), Thread(1, Waiting())], []);

        Assert.Null(threads[1].HeldAt);
    }

    [Fact]
    public void Of_several_candidates_the_place_with_most_threads_holds()
    {
        BlockedThread[] blocked = [Thread(1, Waiting()), Thread(2, Holding(), weight: 0.2), Thread(3, Holding(), weight: 0.9)];

        Assert.Equal(OwnCode.LineOf("locked"), Resolve(blocked, [])[0].HeldAt?.Line?.Number);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void A_lock_passes_between_holders_while_no_thread_is_within_it(bool isHolderRunning, bool isBetween)
    {
        InterpretedStack[] running = isHolderRunning ? [Interpret(Holding())] : [];

        BlockedThread waiter = Resolve([Thread(1, Waiting())], running)[0];

        Assert.Equal((null, isBetween), (waiter.HeldAt, waiter.IsBetweenHolders));
    }

    [Fact]
    public void A_thread_that_waits_for_no_lock_is_held_by_nobody()
    {
        BlockedThread thread = Resolve([Thread(1, Holding()), Thread(2, Holding())], [])[1];

        Assert.Equal((null, false), (thread.HeldAt, thread.IsBetweenHolders));
    }

    [Theory]
    [InlineData("System.Lazy`1.ExecutionAndPublication")]
    [InlineData("Microsoft.Extensions.DependencyInjection.ServiceLookup.CallSiteRuntimeResolver.VisitRootCache")]
    public void Nobody_is_to_blame_for_a_wait_until_an_object_is_created_once(string creator)
    {
        Frame[] waiting = [Enter(), OwnCode.Named(creator), _code.Own(nameof(Patients.Direct)), Dispatch, Worker];

        Assert.Null(Resolve([Thread(1, waiting)], [])[0].Blamed);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_lock_belongs_to_the_code_that_takes_it(bool isPackage)
    {
        Frame[] own = Waiting();
        Frame[] package = [Enter(), OwnCode.Named("Vendor.Cache.Get", FrameKind.Library), .. own[1..]];

        Assert.Equal(isPackage, LockHolders.IsOthersLock(Interpret(isPackage ? package : own)));
    }

    [Theory]
    [InlineData(nameof(Patients.Guarded), true)]
    [InlineData(nameof(Patients.Consumed), false)]
    public void A_semaphore_is_a_lock_if_the_method_releases_the_one_that_it_waits_for(string method, bool isReleased)
    {
        MethodCode code = _code.Patient(method);
        var wait = new BlockingCall("SemaphoreSlim.Wait", BlockingKind.Wait);

        Assert.Equal(isReleased, LockRegion.ReleasesWhatItTook(code, OwnCode.RangeOf(code, "Wait"), wait));
    }

    [Fact]
    public void The_line_that_runs_with_the_lock_is_told_where_no_blocked_thread_holds_it()
    {
        InterpretedStack[] running = [Interpret(Waiting()), Interpret(Elsewhere()), Interpret(Holding())];

        BlockedThread waiter = Resolve([Thread(1, Waiting())], running)[0];
        BlockedThread held = Resolve([Thread(1, Waiting()), Thread(2, Holding())], running)[0];

        Assert.Equal(OwnCode.LineOf("locked"), waiter.RunsAt?.Line);
        Assert.Equal("Threadbare.Tests.Stacks.Patients.Locked", waiter.RunsAt?.Method);
        Assert.Null(held.RunsAt);
    }

    [Fact]
    public void No_line_is_told_to_run_with_the_lock_where_none_does_or_nothing_shows_which()
    {
        Frame[] precompiled = [Holding()[0], _code.Own(nameof(Patients.Locked)), Dispatch, Worker];

        Assert.Null(Resolve([Thread(1, Waiting())], [Interpret(Waiting())])[0].RunsAt);
        Assert.Null(Resolve([Thread(1, Waiting())], [Interpret(Elsewhere())])[0].RunsAt);
        Assert.Null(Resolve([Thread(1, Waiting())], [Interpret(precompiled)])[0].RunsAt);
        Assert.Null(Resolve([Thread(1, Holding())], [Interpret(Holding())])[0].RunsAt);
    }

    [Fact]
    public void A_place_with_most_threads_in_sum_holds_though_each_of_them_was_blocked_for_less()
    {
        BlockedThread waiter = Sightings.BlockedIn(1, Sightings.Locking, Sightings.At(10, Sightings.LockWait));
        BlockedThread[] holders =
        [
            Sightings.BlockedIn(2, Sightings.Sleeping, Sightings.At(11), weight: 0.6),
            Sightings.BlockedIn(3, Sightings.Sleeping, Sightings.At(12), weight: 0.5),
            Sightings.BlockedIn(4, Sightings.Sleeping, Sightings.At(12), weight: 0.5),
        ];

        Assert.Equal(12, Resolve([waiter, .. holders], [])[0].HeldAt?.Line?.Number);
    }

    [Theory]
    [InlineData("Enter", true)]
    [InlineData("Exit", false)]
    public void A_thread_holds_the_lock_from_where_it_is_taken_to_its_release(string callee, bool isHolder)
    {
        Frame[] holding = [Holding()[0], Locked(callee), Dispatch, Worker];

        Assert.Equal(isHolder, Resolve([Thread(1, Waiting()), Thread(2, holding)], [])[0].HeldAt is not null);
    }

    [Fact]
    public void A_thread_before_the_lock_or_in_another_method_does_not_hold_it()
    {
        Frame[] before = [Holding()[0], _code.Own(nameof(Patients.Locked), new IlRange(0, 1)), Dispatch, Worker];

        BlockedThread waiter = Resolve([Thread(1, Waiting()), Thread(2, before), Thread(3, Elsewhere())], [])[0];

        Assert.Null(waiter.HeldAt);
    }

    [Theory]
    [InlineData(true, ".cctor", true)]
    [InlineData(true, "Refresh", false)]
    [InlineData(false, ".cctor", false)]
    public void Who_runs_an_initializer_holds_those_who_wait_for_one_and_no_others(bool isWaiting, string method, bool isHolder)
    {
        var initializer = new Frame { Kind = FrameKind.Own, Name = new MethodName("Shop.Stock", method) };
        BlockedThread[] threads =
        [
            Sightings.BlockedIn(1, isWaiting ? Sightings.Initializing : Sightings.Sleeping, Sightings.At(10)),
            Sightings.BlockedIn(2, [Sightings.Sleeping[0], initializer], Sightings.At(11)),
        ];

        Assert.Equal(isHolder ? 11 : null, Resolve(threads, [])[0].HeldAt?.Line?.Number);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void An_initializer_is_of_others_if_no_own_code_lies_further_in(bool isOwnBeneath)
    {
        var initializer = new Frame { Kind = FrameKind.Library, Name = new MethodName("Vendor.Cache", ".cctor") };
        Frame further = OwnCode.Named("Shop.Stock.Refresh", isOwnBeneath ? FrameKind.Own : FrameKind.Library);
        Frame[] frames = [Sightings.Sleeping[0], further, initializer, Sightings.Own("Start")];

        Assert.Equal(!isOwnBeneath, LockHolders.IsOthersLock(Sightings.StackOf(frames)));
    }

    private static IReadOnlyList<BlockedThread> Resolve(
        IReadOnlyList<BlockedThread> blocked, IReadOnlyCollection<InterpretedStack> running, params (long Thread, long Owner)[] owners) =>
        LockHolders.Resolve(blocked, running, [], owners.ToDictionary(one => one.Thread, one => one.Owner));

    [Fact]
    public void A_thread_that_waits_for_an_inner_lock_holds_the_outer_one()
    {
        IReadOnlyList<BlockedThread> threads = Resolve([Thread(1, Entering(0)), Thread(2, Entering(0)), Thread(3, Entering(1))], []);

        Assert.All(threads.Take(2), waiter => Assert.Equal(InnerLine, waiter.HeldAt?.Line?.Number));
        Assert.Null(threads[2].HeldAt);
        Assert.False(threads[0].IsBetweenHolders);
    }

    [Fact]
    public void Whoever_holds_the_inner_lock_holds_up_those_who_wait_for_the_outer_one()
    {
        Frame[] within = [Holding()[0], _code.OwnCalling(nameof(Patients.NestedLocks), "Sleep"), Dispatch, Worker];

        IReadOnlyList<BlockedThread> threads = Resolve([Thread(1, Entering(0)), Thread(2, Entering(1)), Thread(3, within)], []);

        Assert.All(threads.Take(2), waiter => Assert.Equal(OwnCode.LineOf("nested"), waiter.HeldAt?.Line?.Number));
    }

    [Fact]
    public void A_thread_that_waits_for_another_lock_after_the_first_holds_none()
    {
        Frame[] first = [Enter(), Nth(nameof(Patients.OneAfterTheOther), 0), Dispatch, Worker];
        Frame[] second = [Enter(), Nth(nameof(Patients.OneAfterTheOther), 1), Dispatch, Worker];

        Assert.Null(Resolve([Thread(1, first), Thread(2, second)], [])[0].HeldAt);
    }

    [Fact]
    public void Threads_that_have_each_others_locks_are_deadlocked_and_others_are_not()
    {
        BlockedThread[] blocked = [Thread(1, Waiting()), Thread(2, Entering(1)), Thread(3, Entering(0))];

        IReadOnlyList<BlockedThread> threads = Resolve(blocked, [], (1, 2), (2, 1), (3, 2));

        Assert.Equal(blocked[1].Place, threads[0].DeadlockedWith);
        Assert.Equal(blocked[0].Place, threads[1].DeadlockedWith);
        Assert.Null(threads[2].DeadlockedWith);
        Assert.Equal(InnerLine, threads[2].HeldAt?.Line?.Number);
    }

    [Fact]
    public void A_row_of_threads_that_wait_for_each_other_is_no_deadlock()
    {
        BlockedThread[] blocked = [Thread(1, Waiting()), Thread(2, Entering(1)), Thread(3, Holding())];

        IReadOnlyList<BlockedThread> threads = Resolve(blocked, [], (1, 2), (2, 3));

        Assert.All(threads, thread => Assert.Null(thread.DeadlockedWith));
    }

    private static int InnerLine => OwnCode.LineOf("nested") - 2;

    private Frame[] Entering(int which) => [Enter(), Nth(nameof(Patients.NestedLocks), which), Dispatch, Worker];

    // A frame of a method while it takes its first lock, or its second.
    private Frame Nth(string method, int which)
    {
        MethodCode code = _code.Patient(method);
        int offset = code.Body!.Calls.Where(call => code.ReadName(call).Name == "Enter").ElementAt(which).Offset;
        return _code.Own(method, new IlRange(offset, offset + 1));
    }

    private Frame[] Elsewhere() => [Holding()[0], _code.OwnCalling(nameof(Patients.Guarded), "Sleep"), Dispatch, Worker];

    private Frame Enter() => _code.Framework(typeof(System.Threading.Monitor), "Enter");

    private Frame[] Holding() => [_code.Framework(typeof(Thread), "Sleep"), Locked("Sleep"), Dispatch, Worker];

    private Frame[] Waiting() => [Enter(), Locked("Enter"), Dispatch, Worker];

    private Frame Locked(string callee) => _code.OwnCalling(nameof(Patients.Locked), callee);

    private BlockedThread Thread(long id, Frame[] frames, double weight = 1) => new(id, Interpret(frames), weight);

    private InterpretedStack Interpret(Frame[] frames) => new(frames, _finder.Find, _finder.LeadsToNative);
}

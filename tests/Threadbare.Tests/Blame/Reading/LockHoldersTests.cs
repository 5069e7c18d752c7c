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
        IReadOnlyList<BlockedThread> threads = LockHolders.Resolve([Thread(1, Holding()), Thread(2, Waiting())], []);

        Assert.Null(threads[0].HeldAt);
        Assert.Equal(OwnCode.LineOf("locked"), threads[1].HeldAt?.Line?.Number);
    }

    [Fact]
    public void A_thread_never_holds_the_lock_that_it_waits_for()
    {
        IReadOnlyList<BlockedThread> threads = LockHolders.Resolve([Thread(1, Holding()), Thread(1, Waiting())], []);

        Assert.Null(threads[1].HeldAt);
    }

    [Fact]
    public void Of_several_candidates_the_place_with_most_threads_holds()
    {
        BlockedThread[] blocked = [Thread(1, Waiting()), Thread(2, Holding(), weight: 0.2), Thread(3, Holding(), weight: 0.9)];

        Assert.Equal(OwnCode.LineOf("locked"), LockHolders.Resolve(blocked, [])[0].HeldAt?.Line?.Number);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void A_lock_passes_between_holders_while_no_thread_is_within_it(bool isHolderRunning, bool isBetween)
    {
        InterpretedStack[] running = isHolderRunning ? [Interpret(Holding())] : [];

        BlockedThread waiter = LockHolders.Resolve([Thread(1, Waiting())], running)[0];

        Assert.Equal((null, isBetween), (waiter.HeldAt, waiter.IsBetweenHolders));
    }

    [Fact]
    public void A_thread_that_waits_for_no_lock_is_held_by_nobody()
    {
        BlockedThread thread = LockHolders.Resolve([Thread(1, Holding()), Thread(2, Holding())], [])[1];

        Assert.Equal((null, false), (thread.HeldAt, thread.IsBetweenHolders));
    }

    [Theory]
    [InlineData("System.Lazy`1.ExecutionAndPublication")]
    [InlineData("Microsoft.Extensions.DependencyInjection.ServiceLookup.CallSiteRuntimeResolver.VisitRootCache")]
    public void Nobody_is_to_blame_for_a_wait_until_an_object_is_created_once(string creator)
    {
        Frame[] waiting = [Enter(), OwnCode.Named(creator), _code.Own(nameof(Patients.Direct)), Dispatch, Worker];

        Assert.Null(LockHolders.Resolve([Thread(1, waiting)], [])[0].Blamed);
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

        Assert.Equal(isReleased, LockRegion.ReleasesWhatItTook(code, FindCall(code, "Wait"), wait));
    }

    private Frame Enter() => _code.Framework(typeof(System.Threading.Monitor), "Enter");

    private Frame[] Holding() => [_code.Framework(typeof(Thread), "Sleep"), Locked("Sleep"), Dispatch, Worker];

    private Frame[] Waiting() => [Enter(), Locked("Enter"), Dispatch, Worker];

    private Frame Locked(string callee) => _code.Own(nameof(Patients.Locked), FindCall(_code.Patient(nameof(Patients.Locked)), callee));

    private static IlRange FindCall(MethodCode method, string callee)
    {
        int offset = method.Body!.Calls.First(call => method.ReadName(call).Name == callee).Offset;
        return new IlRange(offset, offset + 1);
    }

    private BlockedThread Thread(long id, Frame[] frames, double weight = 1) => new(id, Interpret(frames), weight);

    private InterpretedStack Interpret(Frame[] frames) => new(frames, _finder.Find, _finder.LeadsToNative);
}

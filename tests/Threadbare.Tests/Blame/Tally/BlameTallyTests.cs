using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Tally;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Diagnostics.Stacks.Sampling;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Tally;

public sealed class BlameTallyTests : IDisposable
{
    private static readonly Frame Worker = Named("System.Threading.PortableThreadPool+WorkerThread", "WorkerThreadStart");
    private static readonly Frame Dispatch = Named("System.Threading.ThreadPoolWorkQueue", "Dispatch");

    private static readonly Frame Endpoint = new() { Kind = FrameKind.Dynamic, Name = new MethodName("dynamicClass", "lambda_method7") };

    private readonly OwnCode _code = new();
    private readonly BlameTally _tally = new(new RouteTemplates());

    public void Dispose() => _code.Dispose();

    [Fact]
    public void Threads_are_told_apart_by_what_they_do()
    {
        Frame[] ofNoPool = [Named("System.Threading.Thread", "Sleep")];

        BurstReading burst = Burst(Thread(1, Asleep()), Thread(2, Idle()), Thread(3, Asleep(), isManaged: true), Thread(4, ofNoPool));

        Assert.Equal((1, 1, 1, 3), (burst.Blocked, burst.Idle, burst.Running, burst.Threads));
        Assert.Equal([new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 1)], burst.Calls);
    }

    [Fact]
    public void A_thread_in_a_blocking_call_that_uses_a_processor_runs()
    {
        BurstReading burst = Burst(Thread(1, Asleep(), asleep: 0.05));

        Assert.Equal((0, 1), (burst.Blocked, burst.Running));
    }

    [Fact]
    public void A_thread_that_only_waits_for_the_collector_is_not_blocked()
    {
        BurstReading burst = Burst(Thread(1, [Named("System.Delegate", "Combine"), Locked("Sleep"), Dispatch, Worker]));

        Assert.Equal((0, 1), (burst.Blocked, burst.Running));
    }

    [Fact]
    public void A_thread_asleep_in_native_code_that_left_no_frame_is_blocked()
    {
        BurstReading burst = Burst(Thread(1, [_code.Own(nameof(Patients.Joined)), Dispatch, Worker]));

        Assert.Equal([new BlockedCall("Thread.Join", BlockingKind.Wait, 1)], burst.Calls);
    }

    [Fact]
    public void A_thread_asleep_in_code_whose_compilation_nobody_saw_is_blocked()
    {
        Frame[] frames = [Endpoint, Dispatch, Worker];

        BurstReading burst = Burst(Thread(1, frames), Thread(2, frames, asleep: 0.1), Thread(3, frames, isManaged: true));

        Assert.Equal((1, 2), (burst.Blocked, burst.Running));
    }

    [Fact]
    public void A_stack_too_deep_to_show_its_beginning_is_no_idle_thread()
    {
        (ThreadStacks stacks, Frame[] frames) = Thread(1, [Named("System.Threading.Thread", "Sleep"), Locked("Sleep")]);

        BurstReading burst = Burst((stacks with { SystemName = ".NET TP Worker" }, frames));

        Assert.Equal((1, 0), (burst.Blocked, burst.Idle));
    }

    [Theory]
    [InlineData("System.Threading.Thread", "StartCallback")]
    [InlineData("System.Threading.Thread+StartHelper", "Callback")]
    public void A_thread_that_the_service_started_bears_the_name_of_its_starter_and_is_not_of_the_pool(string type, string method)
    {
        Frame outermost = Named("System.Threading.ExecutionContext", "RunInternal");
        Frame[] started = [Named("System.Threading.Thread", "Sleep"), Named(type, method), outermost];
        (ThreadStacks stacks, Frame[] frames) = Thread(1, started);

        BurstReading burst = Burst((stacks with { SystemName = ".NET TP Worker" }, frames));

        Assert.Equal(0, burst.Threads);
    }

    [Theory]
    [InlineData(2, 0)]
    [InlineData(3, 1)]
    public void One_thread_is_blamed_once_it_was_seen_to_last(int bursts, int places)
    {
        for (int burst = 0; burst < bursts; burst++)
        {
            Add(Burst(Thread(1, Asleep()), Thread(2, Idle())));
        }

        Assert.Equal(places, _tally.FindPlaces().Count);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void One_line_is_one_place_though_some_stacks_lack_its_frame(bool isFrameLast)
    {
        Frame[] whole = [_code.Framework(typeof(Thread), "Sleep"), _code.Own("Jump"), Dispatch, Worker];
        Frame[] without = [_code.Framework(typeof(Thread), "Sleep"), _code.Own(nameof(Patients.Tail)), Dispatch, Worker];
        for (int burst = 0; burst < 4; burst++)
        {
            Add(Burst(Thread(1, (burst < 2) == isFrameLast ? without : whole)));
        }

        BlamedPlace place = Assert.Single(_tally.FindPlaces());
        Assert.Equal((OwnCode.LineOf("tail"), Certainty.ExactLine, 1.0), (place.Line, place.Certainty, place.Threads));
    }

    [Theory]
    [InlineData(false, 1)]
    [InlineData(true, 3)]
    public void Of_several_lines_that_fit_the_only_one_that_was_seen_is_the_one(bool isOtherSeen, int places)
    {
        Frame[] either = [_code.Framework(typeof(Task), "InternalWait"), _code.Own(nameof(Patients.Either)), Dispatch, Worker];
        for (int burst = 0; burst < 3; burst++)
        {
            (ThreadStacks, Frame[])[] other = isOtherSeen ? [Thread(3, Result(1))] : [];
            Add(Burst([Thread(1, either), Thread(2, Result(0)), .. other]));
        }

        Assert.Equal(places, _tally.FindPlaces().Count);
        BlamedPlace one = _tally.FindPlaces().First(place => place.Line == OwnCode.LineOf("either: one"));
        Assert.Equal(isOtherSeen ? 1 : 2, one.Threads);
    }

    [Fact]
    public void A_place_is_told_with_its_share_and_threads()
    {
        for (int burst = 0; burst < 3; burst++)
        {
            Add(Burst(Thread(1, Asleep()), Thread(2, Asleep()), Thread(3, Idle()), Thread(4, Idle())));
        }

        BlamedPlace place = Assert.Single(_tally.FindPlaces());
        Assert.Equal((0.5, 2, OwnCode.LineOf("locked")), (place.Share, place.Threads, place.Line));
        Assert.Equal(("Thread.Sleep", BlockingKind.Sleep), (place.Call, place.Kind));
    }

    [Fact]
    public void Who_holds_the_lock_is_blamed_for_those_who_wait()
    {
        for (int burst = 0; burst < 3; burst++)
        {
            Add(Burst(Thread(1, Asleep()), Thread(2, Waiting()), Thread(3, Waiting())));
        }

        BlamedPlace place = Assert.Single(_tally.FindPlaces());
        Assert.Equal((OwnCode.LineOf("locked"), 3), (place.Line, place.Threads));
        Assert.Contains("2 of the threads wait", place.Advice, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(nameof(Patients.Guarded), "guarded")]
    [InlineData(nameof(Patients.Consumed), "waits for what others make")]
    public void What_others_release_is_no_lock(string method, string mark)
    {
        Frame[] waiting = [_code.Framework(typeof(SemaphoreSlim), "Wait"), Within(method, "Wait"), Dispatch, Worker];
        Frame[] within = [_code.Framework(typeof(Thread), "Sleep"), Within(method, "Sleep"), Dispatch, Worker];
        for (int burst = 0; burst < 10; burst++)
        {
            Add(Burst(Thread(1, burst < 3 ? within : Idle()), Thread(2, waiting), Thread(3, waiting)));
        }

        Assert.Equal(OwnCode.LineOf(mark), _tally.FindPlaces()[0].Line);
    }

    [Fact]
    public void Who_waits_for_a_lock_in_code_that_left_no_frame_holds_nothing()
    {
        for (int burst = 0; burst < 3; burst++)
        {
            Frame[] waiting = [Within(nameof(Patients.Printed), "WaitOne"), Dispatch, Worker];
            Frame[] printing = [_code.Framework(typeof(Thread), "Sleep"), Within(nameof(Patients.Printed), "Sleep"), Dispatch, Worker];
            Add(Burst(Thread(1, printing), Thread(2, waiting), Thread(3, waiting)));
        }

        BlamedPlace place = Assert.Single(_tally.FindPlaces());
        Assert.Equal((OwnCode.LineOf("printed"), 3), (place.Line, place.Threads));
    }

    [Theory]
    [InlineData(3, false, true)]
    [InlineData(2, false, false)]
    [InlineData(3, true, false)]
    public void A_lock_that_nobody_else_was_seen_to_hold_is_held_by_who_was(int bursts, bool isRunningElse, bool isHolderBlamed)
    {
        for (int burst = 0; burst < 10; burst++)
        {
            bool isSeen = burst < bursts;
            (ThreadStacks, Frame[]) holder = isSeen || isRunningElse ? Thread(1, Asleep(), isManaged: !isSeen) : Thread(1, Idle());
            Add(Burst(holder, Thread(2, Waiting()), Thread(3, Waiting())));
        }

        Assert.Equal(OwnCode.LineOf("locked") - (isHolderBlamed ? 0 : 2), _tally.FindPlaces()[0].Line);
    }

    [Theory]
    [InlineData("Microsoft.Extensions.DependencyInjection.ServiceLookup.CallSiteRuntimeResolver", "VisitRootCache")]
    [InlineData("System.Lazy`1", "ExecutionAndPublication")]
    public void Who_waits_for_what_is_made_once_is_blamed_on_a_maker_that_blocks_and_on_no_other(string type, string method)
    {
        Frame maker = Named(type, method);
        Frame[] waiting = [_code.Framework(typeof(System.Threading.Monitor), "Enter"), maker, Endpoint, Dispatch, Worker];
        Frame[] making = [.. Asleep()[..2], maker, Endpoint, Dispatch, Worker];
        for (int burst = 0; burst < 3; burst++)
        {
            Add(Burst([.. Enumerable.Range(1, 5).Select(id => Thread(id, waiting)), Thread(6, making, isManaged: true)]));
        }

        Assert.Empty(_tally.FindPlaces());

        for (int burst = 0; burst < 3; burst++)
        {
            Add(Burst([.. Enumerable.Range(1, 5).Select(id => Thread(id, waiting)), Thread(6, making)]));
        }

        BlamedPlace place = Assert.Single(_tally.FindPlaces());
        Assert.Equal((OwnCode.LineOf("locked"), 3), (place.Line, place.Threads));
    }

    [Theory]
    [InlineData(8, false, 0)]
    [InlineData(4, false, 1)]
    [InlineData(8, true, 1)]
    public void What_a_package_makes_once_under_its_own_lock_is_no_disease_once_it_is_over(int bursts, bool isOwnLock, int places)
    {
        Frame[] creator = [_code.Framework(typeof(Task), "Run"), _code.Own(nameof(Patients.Started)), Dispatch, Worker];
        Frame[] made = isOwnLock ? Waiting() : [_code.Framework(typeof(System.Threading.Monitor), "Enter"), .. creator];
        for (int burst = 0; burst < bursts; burst++)
        {
            Add(burst < 3 ? Burst(Thread(1, made), Thread(2, made)) : Burst(Thread(1, Idle())));
        }

        Assert.Equal(places, _tally.FindPlaces().Count);
    }

    [Fact]
    public void What_was_seen_before_the_load_is_forgotten()
    {
        for (int burst = 0; burst < 3; burst++)
        {
            Add(Burst(Thread(1, Asleep())));
        }

        _tally.Clear();

        Assert.Empty(_tally.FindPlaces());
    }

    [Theory]
    [InlineData(nameof(Task), 1, false, 0)]
    [InlineData(nameof(Task), 1, true, 0)]
    [InlineData(nameof(Task), 2, false, 0)]
    [InlineData(nameof(Task), 2, true, 1)]
    [InlineData("Continuation", 1, false, 1)]
    public void A_loop_on_its_thread_is_blamed_only_with_others_while_work_queues(string started, int threads, bool isQueued, int places)
    {
        for (int burst = 0; burst < 4; burst++)
        {
            Frame[] loop = [.. Asleep()[..2], Named("System.Threading.Tasks." + started, "InnerInvoke"), Dispatch, Worker];
            Add(Burst([.. Enumerable.Range(1, threads).Select(id => Thread(id, loop, awake: TimeSpan.FromSeconds(burst)))]), isQueued);
        }

        Assert.Equal(places, _tally.FindPlaces().Count);
    }

    [Fact]
    public void A_thread_that_never_woke_serves_nobody()
    {
        for (int burst = 0; burst < 4; burst++)
        {
            Add(Burst(Thread(1, Asleep(), awake: TimeSpan.FromSeconds(1)), Thread(2, Idle())));
        }

        Assert.Empty(_tally.FindPlaces());
    }

    [Fact]
    public void Threads_that_take_turns_in_a_place_are_its_work()
    {
        for (int burst = 0; burst < 4; burst++)
        {
            Add(Burst(Thread(1 + (burst % 2), [.. Asleep()[..2], Named("System.Threading.Tasks.Task", "InnerInvoke"), Dispatch, Worker])));
        }

        Assert.Single(_tally.FindPlaces());
    }

    [Theory]
    [InlineData(3, 2, 0)]
    [InlineData(4, 2, 1)]
    [InlineData(4, 1, 0)]
    public void Four_threads_at_one_place_are_blamed_after_two_bursts(int threads, int bursts, int places)
    {
        for (int burst = 0; burst < bursts; burst++)
        {
            Add(Burst([.. Enumerable.Range(1, threads).Select(id => Thread(id, Asleep()))]));
        }

        Assert.Equal(places, _tally.FindPlaces().Count);
    }

    [Theory]
    [InlineData(2, 15, 1)]
    [InlineData(2, 16, 0)]
    [InlineData(1, 12, 1)]
    [InlineData(1, 13, 0)]
    public void A_place_is_blamed_from_a_fifth_of_the_bursts_and_a_quarter_of_a_thread_on(int threads, int bursts, int places)
    {
        for (int burst = 0; burst < bursts; burst++)
        {
            int asleep = burst < 3 ? threads : 0;
            Add(Burst([Thread(9, Idle()), .. Enumerable.Range(1, asleep).Select(id => Thread(id, Asleep()))]));
        }

        Assert.Equal(places, _tally.FindPlaces().Count);
    }

    [Fact]
    public void Threads_that_wait_while_nobody_is_seen_to_hold_their_lock_count_for_its_holder()
    {
        for (int burst = 0; burst < 10; burst++)
        {
            Add(Burst(Thread(1, burst < 3 ? Asleep() : Idle()), Thread(2, Waiting()), Thread(3, Waiting())));
        }

        BlamedPlace place = Assert.Single(_tally.FindPlaces());
        Assert.Equal((OwnCode.LineOf("locked"), 2.3), (place.Line, place.Threads));
        Assert.Contains(" 2 of the threads wait", place.Advice, StringComparison.Ordinal);
    }

    [Fact]
    public void A_lock_that_was_seen_before_the_load_is_forgotten()
    {
        for (int burst = 0; burst < 3; burst++)
        {
            Add(Burst(Thread(1, Asleep()), Thread(2, Waiting())));
        }

        Assert.Single(_tally.FindHolders());
        _tally.Clear();
        for (int burst = 0; burst < 3; burst++)
        {
            Add(Burst(Thread(1, Idle())));
        }

        Assert.Empty(_tally.FindHolders());
    }

    [Fact]
    public void Work_that_was_queued_before_the_load_makes_no_resident_thread_guilty()
    {
        Add(Burst(Thread(1, Idle())), isQueued: true);
        _tally.Clear();

        for (int burst = 0; burst < 4; burst++)
        {
            Add(Burst(Thread(1, Asleep(), awake: TimeSpan.FromSeconds(1))));
        }

        Assert.Empty(_tally.FindPlaces());
    }

    [Theory]
    [InlineData(3, 0)]
    [InlineData(4, 1)]
    public void In_one_moment_only_a_place_that_holds_many_threads_is_named(int threads, int places)
    {
        var moment = new BlameTally(new RouteTemplates()) { IsMoment = true };

        moment.Add(Burst([.. Enumerable.Range(1, threads).Select(id => Thread(id, Asleep()))]), new Pressure());

        Assert.Equal(places, moment.FindPlaces().Count);
    }

    private static Frame Named(string type, string method) => new() { Kind = FrameKind.Framework, Name = new MethodName(type, method) };

    private static Frame[] Idle() => [Named("System.Threading.LowLevelLifoSemaphore", "WaitForSignal"), Worker];

    private static (ThreadStacks Stacks, Frame[] Frames) Thread(
        long id, Frame[] frames, bool isManaged = false, double asleep = 1, TimeSpan? awake = null)
    {
        var sample = new StackSample([(ulong)id], isManaged);
        return (new ThreadStacks(id, [sample, sample], asleep, SystemName: null) { Awake = awake }, frames);
    }

    private void Add(BurstReading burst, bool isQueued = false) => _tally.Add(burst, new Pressure(HasQueuedWork: isQueued));

    private Frame[] Asleep() => [_code.Framework(typeof(Thread), "Sleep"), Locked("Sleep"), Dispatch, Worker];

    private Frame[] Waiting() => [_code.Framework(typeof(System.Threading.Monitor), "Enter"), Locked("Enter"), Dispatch, Worker];

    private Frame[] Result(int which)
    {
        int offset = _code.Patient(nameof(Patients.Either)).Body!.Calls.ElementAt(which).Offset;
        Frame own = _code.Own(nameof(Patients.Either), new IlRange(offset, offset + 1));
        return [_code.Framework(typeof(Task), "InternalWait"), own, Dispatch, Worker];
    }

    private Frame Locked(string callee) => Within(nameof(Patients.Locked), callee);

    private Frame Within(string caller, string callee) => _code.OwnCalling(caller, callee);

    private BurstReading Burst(params (ThreadStacks Stacks, Frame[] Frames)[] threads)
    {
        PlaceFinder finder = _code.CreatePlaceFinder(new HiddenCode(_code.Program));
        Dictionary<ulong, InterpretedStack> read = threads.ToDictionary(
            thread => (ulong)thread.Stacks.ThreadId,
            thread => new InterpretedStack(thread.Frames, finder.Find, finder.LeadsToNative));
        return new BurstReading(
            [.. threads.Select(thread => thread.Stacks)],
            addresses => read[addresses[0]],
            blocked => blocked,
            new Dictionary<long, long>());
    }
}

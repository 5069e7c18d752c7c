using Threadbare.Diagnostics.Blame.Releases;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Releases;

public sealed class ReleaseReaderTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void A_task_that_own_code_completes_is_known_by_the_call_where_its_frames_were_compiled_away()
    {
        AsyncRelease release = Read(nameof(Patients.Answered), _code.Framework(typeof(Task), "RunContinuations"));

        Assert.Equal((ReleaseMechanism.TaskSource, OwnCode.LineOf("answered")), (release.Mechanism, release.Line));
    }

    // The continuation of its own task runs on its stack, and queues the answer.
    [Theory]
    [InlineData(false, ReleaseMechanism.TaskSource)]
    [InlineData(true, ReleaseMechanism.Other)]
    public void A_method_that_ends_after_a_release_releases_nothing(bool hasEnded, ReleaseMechanism mechanism)
    {
        Frame[] caller = hasEnded ? [OwnCode.Named("Microsoft.AspNetCore.Http.Handler+<ExecuteAwaited>d__1.MoveNext")] : [];
        Frame answered = _code.Own(nameof(Patients.Answered));
        IReadOnlyList<Frame>[] stacks = [[Queue, .. caller, _code.Framework(typeof(Task), "RunContinuations"), answered]];

        Assert.Equal(mechanism, Assert.Single(new ReleaseReader(_code.Calls).Read(stacks, TimeSpan.FromSeconds(1))).Mechanism);
    }

    [Fact]
    public void Work_that_own_code_starts_lets_nothing_go_on()
    {
        AsyncRelease release = Read(nameof(Patients.Started), _code.Framework(typeof(Task), "ScheduleAndStart"));

        Assert.Equal((ReleaseMechanism.Other, OwnCode.LineOf("started")), (release.Mechanism, release.Line));
    }

    [Fact]
    public void The_mechanism_that_releases_most_often_comes_first_with_its_rate()
    {
        Frame[] rare = [Queue, OwnCode.Named("System.Threading.TimerQueue.FireNextTimers")];
        Frame[] often = [Queue, OwnCode.Named("System.Threading.SemaphoreSlim.Release")];

        IReadOnlyList<AsyncRelease> releases = new ReleaseReader(_code.Calls).Read([rare, often, often, often], TimeSpan.FromSeconds(0.5));

        Assert.Equal(
            [(ReleaseMechanism.Semaphore, 6.0), (ReleaseMechanism.Timer, 2.0)],
            releases.Select(release => (release.Mechanism, release.PerSecond)));
    }

    [Fact]
    public void Own_code_right_beneath_the_queue_is_named()
    {
        IReadOnlyList<Frame>[] stacks = [[Queue, _code.Own(nameof(Patients.Started))]];

        AsyncRelease release = Assert.Single(new ReleaseReader(_code.Calls).Read(stacks, TimeSpan.FromSeconds(1)));

        Assert.Equal("Threadbare.Tests.Stacks.Patients.Started", release.Method);
    }

    [Fact]
    public void A_mechanism_that_the_frames_show_outranks_the_one_that_own_code_would_show()
    {
        AsyncRelease release = Read(nameof(Patients.Answered), OwnCode.Named("System.Threading.SemaphoreSlim.Release"));

        Assert.Equal(ReleaseMechanism.Semaphore, release.Mechanism);
    }

    // The map of a method into which the call was compiled may show the place right before the call.
    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    public void Of_two_calls_that_fit_the_one_under_way_gives_the_line(int from)
    {
        MethodCode either = _code.Patient(nameof(Patients.Either));
        int offset = either.Body!.Calls.Last().Offset + from;
        Frame frame = _code.Own(nameof(Patients.Either), new IlRange(offset, offset + 1));
        IReadOnlyList<Frame>[] stacks = [[Queue, _code.Framework(typeof(Task), "InternalWait"), frame]];

        AsyncRelease release = Assert.Single(new ReleaseReader(_code.Calls).Read(stacks, TimeSpan.FromSeconds(1)));

        Assert.Equal(OwnCode.LineOf("either: other"), release.Line);
    }

    private static Frame Queue => OwnCode.Named("System.Threading.ThreadPoolWorkQueue.Enqueue");

    private AsyncRelease Read(string method, Frame callee) =>
        Assert.Single(new ReleaseReader(_code.Calls).Read([[Queue, callee, _code.Own(method)]], TimeSpan.FromSeconds(1)));
}

using Threadbare.Diagnostics.Blame.Releases;
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

    [Fact]
    public void Work_that_own_code_starts_lets_nothing_go_on()
    {
        AsyncRelease release = Read(nameof(Patients.Started), _code.Framework(typeof(Task), "ScheduleAndStart"));

        Assert.Equal((ReleaseMechanism.Other, OwnCode.LineOf("started")), (release.Mechanism, release.Line));
    }

    private AsyncRelease Read(string method, Frame callee)
    {
        var queue = new Frame { Kind = FrameKind.Framework, Name = new MethodName("System.Threading.ThreadPoolWorkQueue", "Enqueue") };
        return Assert.Single(new ReleaseReader(_code.Calls).Read([[queue, callee, _code.Own(method)]], TimeSpan.FromSeconds(1)));
    }
}

using Microsoft.Extensions.Hosting;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;
using Threadbare.Results.Json;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Reading;

public sealed class StackRootsTests : IDisposable
{
    private static readonly string Body = $"{typeof(Patients.Indexer).FullName}+<ExecuteAsync>d__0.MoveNext";

    private readonly OwnCode _code = new();

    public StackRootsTests() => _code.Load(typeof(BackgroundService), module: 3);

    public void Dispose() => _code.Dispose();

    [Fact]
    public void After_an_await_the_code_of_a_hosted_service_shows_it() => Assert.Equal(
        WorkRoot.HostedService, Find(OwnCode.Named(Body, FrameKind.Own)));

    [Fact]
    public void What_a_request_runs_is_the_request_s() => Assert.Equal(
        WorkRoot.Request,
        Find(OwnCode.Named(Body, FrameKind.Own), OwnCode.Named("Microsoft.AspNetCore.Hosting.HostingApplication.ProcessRequestAsync")));

    [Theory]
    [InlineData("System.Threading.TimerQueueTimer.Fire", "timer")]
    [InlineData("System.Threading.Tasks.Task.ExecuteWithThreadLocal", "task")]
    [InlineData("System.Threading.ThreadPoolWorkQueue.Dispatch", "unknown")]
    public void Other_work_is_known_by_what_runs_it(string outer, string root) => Assert.Equal(
        root, Find(OwnCode.Named("Shop.Orders.Count", FrameKind.Own), OwnCode.Named(outer)).ToWord());

    // A delay is over, and the timer's thread goes on with the code that awaited it.
    [Fact]
    public void What_comes_after_a_delay_is_not_the_timer_s() => Assert.Equal(
        WorkRoot.Unknown,
        Find(
            OwnCode.Named("Shop.Orders.Count", FrameKind.Own),
            OwnCode.Named("System.Threading.Tasks.Task.RunContinuations"),
            OwnCode.Named("System.Threading.TimerQueueTimer.Fire")));

    private WorkRoot Find(params Frame[] frames) =>
        new StackRoots(_code.Program).Find(new InterpretedStack(frames, _ => null, _ => false));
}

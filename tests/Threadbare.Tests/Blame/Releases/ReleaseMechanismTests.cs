using Threadbare.Diagnostics.Blame.Releases;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Releases;

public sealed class ReleaseMechanismTests
{
    private const string TaskSource = "System.Threading.Tasks.TaskCompletionSource`1.TrySetResult";

    [Theory]
    [InlineData("semaphore", "System.Threading.SemaphoreSlim.Release")]
    [InlineData("limiter", TaskSource, "System.Threading.RateLimiting.ConcurrencyLimiter.Release")]
    [InlineData("outbound-connections", TaskSource, "System.Net.Http.HttpConnectionWaiter`1.TrySignal")]
    [InlineData("database-pool", "System.Threading.Channels.AsyncOperation`1.SignalCompletion", "Npgsql.PoolingDataSource.Return")]
    [InlineData("channel", "System.Threading.Channels.AsyncOperation`1.SignalCompletion")]
    [InlineData("task-source", "System.Threading.Tasks.TaskCompletionSource.SetResult")]
    [InlineData("timer", "System.Threading.TimerQueue.FireNextTimers")]
    [InlineData("socket", "System.Net.Sockets.SocketAsyncEngine.EventLoop")]
    [InlineData("other", "System.Threading.Tasks.Task.RunContinuations")]
    [InlineData("other", "System.Threading.SemaphoreSlim.WaitAsync")]
    public void The_framework_beneath_tells_who_releases(string mechanism, params string[] names) =>
        Assert.Equal(mechanism, ReleaseMechanism.Identify([Queue, .. names.Select(name => OwnCode.Named(name))]));

    [Fact]
    public void What_led_to_the_services_own_code_does_not_count() =>
        Assert.Equal(
            "semaphore",
            ReleaseMechanism.Identify([Queue, OwnCode.Named("System.Threading.SemaphoreSlim.Release"), OwnCode.Named("Shop.Gate.Leave", FrameKind.Own), OwnCode.Named("System.Threading.TimerQueue.FireNextTimers")]));

    [Fact]
    public void Own_code_that_queues_work_itself_is_no_release() =>
        Assert.Equal(
            "other",
            ReleaseMechanism.Identify([Queue, OwnCode.Named("Shop.Jobs.Start", FrameKind.Own), OwnCode.Named("System.Threading.SemaphoreSlim.Release")]));

    private static Frame Queue => OwnCode.Named("System.Threading.ThreadPoolWorkQueue.Enqueue");
}

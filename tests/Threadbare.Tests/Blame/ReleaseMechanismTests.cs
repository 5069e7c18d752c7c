using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Blame;

public sealed class ReleaseMechanismTests
{
    [Theory]
    [InlineData("semaphore", "System.Threading.SemaphoreSlim.Release")]
    [InlineData("limiter", "System.Threading.Tasks.TaskCompletionSource`1.TrySetResult", "System.Threading.RateLimiting.ConcurrencyLimiter.Release")]
    [InlineData("outbound-connections", "System.Threading.Tasks.TaskCompletionSource`1.TrySetResult", "System.Net.Http.HttpConnectionWaiter`1.TrySignal")]
    [InlineData("database-pool", "System.Threading.Channels.AsyncOperation`1.SignalCompletion", "Npgsql.PoolingDataSource.Return")]
    [InlineData("channel", "System.Threading.Channels.AsyncOperation`1.SignalCompletion")]
    [InlineData("task-source", "System.Threading.Tasks.TaskCompletionSource.SetResult")]
    [InlineData("timer", "System.Threading.TimerQueue.FireNextTimers")]
    [InlineData("socket", "System.Net.Sockets.SocketAsyncEngine.EventLoop")]
    [InlineData("other", "System.Threading.Tasks.Task.RunContinuations")]
    [InlineData("other", "System.Threading.SemaphoreSlim.WaitAsync")]
    public void The_framework_beneath_tells_who_releases(string mechanism, params string[] names) =>
        Assert.Equal(mechanism, ReleaseMechanism.Of([Queue, .. names.Select(name => Named(name, FrameKind.Framework))]));

    [Fact]
    public void What_led_to_the_services_own_code_does_not_count() =>
        Assert.Equal(
            "semaphore",
            ReleaseMechanism.Of([Queue, Named("System.Threading.SemaphoreSlim.Release", FrameKind.Framework), Named("Shop.Gate.Leave", FrameKind.Own), Named("System.Threading.TimerQueue.FireNextTimers", FrameKind.Framework)]));

    [Fact]
    public void Own_code_that_queues_work_itself_is_no_release() =>
        Assert.Equal(
            "other",
            ReleaseMechanism.Of([Queue, Named("Shop.Jobs.Start", FrameKind.Own), Named("System.Threading.SemaphoreSlim.Release", FrameKind.Framework)]));

    private static Frame Queue => Named("System.Threading.ThreadPoolWorkQueue.Enqueue", FrameKind.Framework);

    private static Frame Named(string name, FrameKind kind)
    {
        int dot = name.LastIndexOf('.');
        return new Frame { Kind = kind, Name = new MethodName(name[..dot], name[(dot + 1)..]) };
    }
}

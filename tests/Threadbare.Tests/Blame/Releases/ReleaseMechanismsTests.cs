using Threadbare.Diagnostics.Blame.Releases;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Releases;

public sealed class ReleaseMechanismsTests
{
    [Theory]
    [InlineData(ReleaseMechanism.Semaphore, "System.Threading.SemaphoreSlim.Release")]
    [InlineData(ReleaseMechanism.Limiter, "System.Threading.Tasks.TaskCompletionSource`1.TrySetResult",
        "System.Threading.RateLimiting.ConcurrencyLimiter.Release")]
    [InlineData(ReleaseMechanism.Rate, "System.Threading.Tasks.TaskCompletionSource`1.TrySetResult",
        "System.Threading.RateLimiting.TokenBucketRateLimiter.ReplenishInternal")]
    [InlineData(ReleaseMechanism.Rate, "System.Threading.RateLimiting.FixedWindowRateLimiter.Replenish")]
    [InlineData(ReleaseMechanism.Rate, "System.Threading.RateLimiting.SlidingWindowRateLimiter.Replenish")]
    [InlineData(ReleaseMechanism.OutboundConnections, "System.Threading.Tasks.TaskCompletionSource`1.TrySetResult",
        "System.Net.Http.HttpConnectionWaiter`1.TrySignal")]
    [InlineData(ReleaseMechanism.DatabasePool, "System.Threading.Channels.AsyncOperation`1.SignalCompletion",
        "Npgsql.PoolingDataSource.Return")]
    [InlineData(ReleaseMechanism.DatabasePool, "System.Threading.SemaphoreSlim.Release",
        "MySqlConnector.Core.ConnectionPool+<ReturnAsync>d__14.MoveNext")]
    [InlineData(ReleaseMechanism.DatabasePool, "System.Threading.Tasks.TaskCompletionSource`1.TrySetResult",
        "Microsoft.Data.SqlClient.ConnectionPool.WaitHandleDbConnectionPool.WaitForPendingOpen")]
    [InlineData(ReleaseMechanism.Channel, "System.Threading.Channels.AsyncOperation`1.SignalCompletion")]
    [InlineData(ReleaseMechanism.TaskSource, "System.Threading.Tasks.TaskCompletionSource.SetResult")]
    [InlineData(ReleaseMechanism.Timer, "System.Threading.TimerQueue.FireNextTimers")]
    [InlineData(ReleaseMechanism.Socket, "System.Net.Sockets.SocketAsyncEngine.EventLoop")]
    [InlineData(ReleaseMechanism.Other, "System.Threading.Tasks.Task.RunContinuations")]
    [InlineData(ReleaseMechanism.Other, "System.Threading.SemaphoreSlim.WaitAsync")]
    public void The_framework_beneath_tells_who_releases(ReleaseMechanism mechanism, params string[] names) =>
        Assert.Equal(mechanism, ReleaseMechanisms.Identify([Queue, .. names.Select(name => OwnCode.Named(name))]));

    [Fact]
    public void What_led_to_the_services_own_code_does_not_count() =>
        Assert.Equal(
            ReleaseMechanism.Semaphore,
            ReleaseMechanisms.Identify([
                Queue, OwnCode.Named("System.Threading.SemaphoreSlim.Release"), OwnCode.Named("Shop.Gate.Leave", FrameKind.Own),
                OwnCode.Named("System.Threading.TimerQueue.FireNextTimers")
            ]));

    [Fact]
    public void Own_code_that_queues_work_itself_is_no_release() =>
        Assert.Equal(
            ReleaseMechanism.Other,
            ReleaseMechanisms.Identify([
                Queue, OwnCode.Named("Shop.Jobs.Start", FrameKind.Own), OwnCode.Named("System.Threading.SemaphoreSlim.Release")
            ]));

    [Fact]
    public void Who_releases_for_the_service_is_the_package_beneath_its_code()
    {
        Frame release = OwnCode.Named("System.Threading.SemaphoreSlim.Release");
        Frame package = OwnCode.Named("Polly.Bulkhead.Leave", FrameKind.Library) with { Module = "Polly" };
        Frame own = OwnCode.Named("Shop.Orders.Count", FrameKind.Own);

        Assert.Equal("Polly", ReleaseMechanisms.FindPackage([Queue, release, package, own]));
        Assert.Null(ReleaseMechanisms.FindPackage([Queue, release, own, package]));
    }

    private static Frame Queue => OwnCode.Named("System.Threading.ThreadPoolWorkQueue.Enqueue");
}

using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Blocking;

public sealed class BlockingCallsTests
{
    private const string Parallel = "System.Threading.Tasks.Parallel.ForWorker";

    [Theory]
    [InlineData("Task.Result", "System.Threading.ManualResetEventSlim.Wait", "System.Threading.Tasks.Task.InternalWait", "System.Threading.Tasks.Task`1.get_Result")]
    [InlineData("Parallel", Parallel)]
    [InlineData("Parallel", "System.Threading.Tasks.Task.Wait", Parallel)]
    [InlineData("SemaphoreSlim.Wait", "System.Threading.SemaphoreSlim.WaitCore", Parallel)]
    public void The_outermost_call_gives_the_name_unless_own_code_may_be_compiled_into_it(string call, params string[] innermostFirst) =>
        Assert.Equal(call, BlockingCalls.FindOutermost(innermostFirst.Select(name => OwnCode.Named(name)))?.Call);

    [Theory]
    [InlineData("System.Net.Sockets.Socket", "Send", "socket send")]
    [InlineData("System.Net.Sockets.SocketAsyncContext", "PerformSyncOperation", "socket operation")]
    [InlineData("System.Net.Sockets.Socket", "SendAsync", null)]
    [InlineData("System.Net.Sockets.Socket", "SendAsyncForNetworkStream", null)]
    [InlineData("System.Threading.SemaphoreSlim", "WaitAsyncCore", null)]
    [InlineData("System.Threading.Tasks.Parallel+<>c", "<ForEachAsync>b__0", null)]
    public void What_returns_at_once_and_goes_on_later_is_no_blocking_call(string type, string method, string? call) =>
        Assert.Equal(call, BlockingCalls.Find(new MethodName(type, method))?.Call);
}

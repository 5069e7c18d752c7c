using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Blocking;

public sealed class BlockingCallsTests
{
    private const string Event = "System.Threading.ManualResetEventSlim.Wait";
    private const string Parallel = "System.Threading.Tasks.Parallel.ForWorker";

    [Theory]
    [InlineData("Task.Result", Event, "System.Threading.Tasks.Task.InternalWait", "System.Threading.Tasks.Task`1.get_Result")]
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

    [Theory]
    [InlineData("System.Threading.Tasks.Task", "Wait", "Task.Wait")]
    [InlineData("System.Threading.Tasks.Task`1", "Wait", null)]
    [InlineData("System.Threading.Tasks.Task+Promise", "Wait", null)]
    [InlineData("System.Threading.Tasks.TaskScheduler", "Wait", null)]
    [InlineData("System.Threading.Tasks.ParallelLoopState", "Stop", null)]
    [InlineData("System.Threading.Tasks.Parallel+<>c", "Run", "Parallel")]
    [InlineData("System.Runtime.CompilerServices.TaskAwaiter`1", "GetResult", "GetAwaiter().GetResult()")]
    [InlineData("System.Collections.Concurrent.BlockingCollection`1+Consumer", "MoveNext", "BlockingCollection.Take")]
    public void A_generic_or_nested_type_belongs_to_its_type_but_other_names_that_begin_alike_do_not(
        string type, string method, string? call) =>
        Assert.Equal(call, BlockingCalls.Find(new MethodName(type, method))?.Call);
}

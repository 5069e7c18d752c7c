using Threadbare.Diagnostics.Blame.Blocking;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Blocking;

public sealed class AdviceTests : IDisposable
{
    private const string AwaitTask = "Await the task instead of blocking on it, up to the endpoint.";

    private readonly OwnCode _code = new();
    private readonly Advice _advice;

    public AdviceTests() => _advice = new Advice(new AsyncCounterpart(_code.Program));

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(nameof(Patients.Direct), "get_Result", AwaitTask)]
    [InlineData(nameof(Patients.Chain), "First", AwaitTask)]
    [InlineData(nameof(Patients.WaitedForAwhile), "Wait", AwaitTask)]
    [InlineData(nameof(Patients.ReadInto), "Read", "Await Stream.ReadAsync instead.")]
    [InlineData(nameof(Patients.Inherited), "Read", AwaitTask)]
    [InlineData(nameof(Patients.ReadAtOnce), "GetResult",
        "Await TextReader.ReadToEndAsync instead of blocking on its task, up to the endpoint.")]
    [InlineData(nameof(Patients.MovedAtOnce), "get_Result",
        "Await IAsyncEnumerator.MoveNextAsync instead of blocking on its task, up to the endpoint.")]
    public void Where_a_task_is_waited_for_the_asynchronous_call_is_told_if_there_is_one(string method, string callee, string advice) =>
        Assert.Equal(advice, Give(new BlockingCall("Task.Result", BlockingKind.SyncOverAsync), FindSite(method, callee)));

    [Fact]
    public void Where_the_call_is_not_certain_the_task_is_to_be_awaited() =>
        Assert.Equal(AwaitTask, Give(new BlockingCall("Task.Result", BlockingKind.SyncOverAsync), site: null));

    [Theory]
    [InlineData(nameof(Patients.ReadInto), "Read", BlockingKind.BlockingIo, "Await Stream.ReadAsync instead.")]
    [InlineData(nameof(Patients.Locked), "Sleep", BlockingKind.Sleep, "Await Task.Delay instead.")]
    public void Another_blocking_call_is_to_be_replaced_by_its_asynchronous_counterpart_or_by_one_of_its_kind(
        string method, string callee, BlockingKind kind, string advice) =>
        Assert.Equal(advice, Give(new BlockingCall("call", kind), FindSite(method, callee)));

    [Fact]
    public void An_asynchronous_call_that_takes_something_else_is_not_advised()
    {
        _code.Load(typeof(System.Security.Cryptography.SHA256), 3);
        CallSite array = FindSite(nameof(Patients.HashedText), "HashData");
        CallSite stream = FindSite(nameof(Patients.HashedStream), "HashData");

        Assert.DoesNotContain("HashDataAsync", Give(BlockingCalls.Native, array), StringComparison.Ordinal);
        Assert.Equal("Await SHA256.HashDataAsync instead.", Give(BlockingCalls.Native, stream));
    }

    [Fact]
    public void What_awaiting_does_not_help_is_not_to_be_awaited()
    {
        CallSite site = FindSite(nameof(Patients.Inherited), "Read");

        Assert.StartsWith(
            "Log less here", _advice.Give(BlockingCalls.ConsoleLog, site, BlockingCalls.ConsoleLog), StringComparison.Ordinal);
        Assert.Contains("keep write transactions short", _advice.Give(BlockingCalls.SqliteLock, site, BlockingCalls.SqliteLock),
            StringComparison.Ordinal);
    }

    private string Give(BlockingCall blocks, CallSite? site) => _advice.Give(blocks, site, BlockingCalls.Native);

    private CallSite FindSite(string method, string callee)
    {
        MethodCode code = _code.Patient(method);
        CallInstruction call = code.Body!.Calls.First(call => code.ReadName(call).Name == callee);
        return new CallSite(code, call.Offset, call.Target, IsDirect: true);
    }
}

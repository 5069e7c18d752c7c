using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Parked;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

/// <summary>Methods that the runtime itself suspends, written as the compiler of .NET 11 writes them.</summary>
public sealed class RuntimeAsyncTests : IDisposable
{
    private const string Source = """
        #pragma warning disable SYSLIB5007 // An experimental type, which is what the compiler of .NET 11 calls.
        using System; using System.Runtime.CompilerServices; using System.Threading; using System.Threading.Tasks;
        public static class Printer
        {
            static readonly SemaphoreSlim Gate = new(4);

            [MethodImpl((MethodImplOptions)0x2000)]
            public static Task PrintAsync(Task<int> given)
            {
                AsyncHelpers.Await(Gate.WaitAsync());
                try { AsyncHelpers.Await(Task.Delay(100).ConfigureAwait(false)); } finally { Gate.Release(); }
                AsyncHelpers.Await<int>(given);
                YieldAwaitable.YieldAwaiter yielding = Task.Yield().GetAwaiter();
                if (!yielding.IsCompleted) { AsyncHelpers.UnsafeAwaitAwaiter(yielding); }
                yielding.GetResult();
                return null;
            }

            [MethodImpl((MethodImplOptions)0x2000)]
            public static Task PrintTwoAsync()
            {
                AsyncHelpers.Await(Gate.WaitAsync());
                AsyncHelpers.Await(Gate.WaitAsync());
                AsyncHelpers.Await(Task.Delay(100));
                return null;
            }

            public static Task WaitAsync() => Gate.WaitAsync();
        }
        """;

    private readonly OwnCode _code = new();
    private readonly AssemblyImage _image = AssemblyImage.Open(Snippet.Emit(Source), size: 0, "/made/Snippet.dll", _ => null)!;

    public void Dispose()
    {
        _image.Dispose();
        _code.Dispose();
    }

    [Fact]
    public void Each_await_has_the_call_that_made_its_task()
    {
        MethodCode method = Find("PrintAsync");

        IEnumerable<string> calls = AwaitedCall.List(method).Select(one => one.Call is { } call ? method.ReadName(call).Name : "none");

        Assert.Equal(["WaitAsync", "Delay", "none", "Yield"], calls);
    }

    [Fact]
    public void Only_the_methods_that_it_suspends_are_known_as_such() =>
        Assert.Equal((true, false), (Find("PrintAsync").IsRuntimeAsync, Find("WaitAsync").IsRuntimeAsync));

    // The compiler makes one of the call and its await, so the method may wait anywhere between the two.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void The_await_under_way_is_told(bool byCall)
    {
        MethodCode method = Find("PrintAsync");
        AwaitedCall second = AwaitedCall.List(method)[1];
        int at = byCall ? second.CallOffset : second.AwaitOffset;

        AwaitSite? site = new AwaitSites(_code.Program).Find(OwnCode.Own(method, new IlRange(at, at + 1)));

        Assert.Equal((second.AwaitOffset, "Delay", false), (site?.Offset, site?.Callee?.Name, site?.IsOwnCallee));
    }

    // As a dump shows it. Of code that was optimized no IL is known; such code may also lack awaits, so that it counts them otherwise.
    [Theory]
    [InlineData("PrintAsync", true, null, "Other", 1)]
    [InlineData("PrintAsync", false, null, "System.Threading.SemaphoreSlim+<WaitAsync>", 0)]
    [InlineData("PrintAsync", false, 1, "Other", null)]
    [InlineData("PrintTwoAsync", false, 1, "System.Threading.SemaphoreSlim+<WaitAsync>", 1)]
    [InlineData("PrintTwoAsync", false, 2, "System.Threading.SemaphoreSlim+<WaitAsync>", null)]
    public void A_suspended_method_waits_at_its_il_or_else_at_the_call_that_both_the_awaited_method_and_the_count_tell(
        string name, bool hasIl, int? state, string awaited, int? expected)
    {
        MethodCode method = Find(name);
        List<AwaitedCall> all = AwaitedCall.List(method);
        IlRange? at = hasIl ? new IlRange(all[1].AwaitOffset, all[1].AwaitOffset + 1) : null;
        var machine = new HeapType(name, Module: 1, Token: 1, []) { At = at };

        AwaitSite site = new AwaitSites(_code.Program).Find(new ParkedAwait(machine, awaited, null, 0, 1) { State = state }, method);

        Assert.Equal(expected is { } index ? all[index].AwaitOffset : null, site.Offset);
    }

    [Fact]
    public void A_method_that_only_returns_a_task_awaits_nothing() =>
        Assert.Null(new AwaitSites(_code.Program).Find(OwnCode.Own(Find("WaitAsync"))));

    // Its chain tells of its awaits; now and then an event of a task does too.
    [Fact]
    public void An_await_is_not_told_by_the_stack_of_an_event_as_well() =>
        Assert.Null(new AwaitSites(_code.Program).Find([OwnCode.Own(Find("PrintAsync"))]));

    private MethodCode Find(string name) => _image.Metadata.MethodDefinitions
        .Select(method => new MethodCode(_image, method))
        .Single(method => method.Name == new MethodName("Printer", name));
}

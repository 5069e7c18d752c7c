using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Parked;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitSitesTests : IDisposable
{
    private static readonly Frame Machinery = OwnCode.Named("System.Threading.Tasks.TplEventSource.TaskWaitBegin");

    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void The_only_await_of_a_method_is_at_its_line()
    {
        AwaitSite? site = Find(Machinery, OwnCode.Own(_code.Body(nameof(Patients.TakeTurnAsync))));

        Assert.Equal((OwnCode.LineOf("turn taken for another"), Certainty.ExactLine), (site?.At.Line, site?.At.Certainty));
        Assert.Equal(("WaitAsync", false), (site?.Callee?.Name, site?.IsOwnCallee));
    }

    [Fact]
    public void Of_several_awaits_the_one_under_way_is_told()
    {
        MethodCode body = _code.Body(nameof(Patients.InTurnOfAnotherAsync));
        int first = AwaitedCall.List(body)[0].AwaitOffset;

        AwaitSite? site = Find(Machinery, OwnCode.Own(body, new IlRange(first, first + 1)));

        Assert.Equal((first, "TakeTurnAsync", true), (site?.Offset, site?.Callee?.Name, site?.IsOwnCallee));
    }

    [Fact]
    public void Of_several_awaits_that_fit_none_is_told()
    {
        AwaitSite? site = Find(Machinery, OwnCode.Own(_code.Body(nameof(Patients.InTurnOfAnotherAsync))));

        Assert.Equal(("Threadbare.Tests.Stacks.Patients.InTurnOfAnotherAsync", null, Certainty.MethodOnly),
            (site?.At.Method, site?.At.Line, site?.At.Certainty));
        Assert.Equal((null, null), (site?.Offset, site?.Callee));
    }

    [Fact]
    public void An_await_without_symbols_is_told_by_its_method()
    {
        AwaitSite? site = Find(Machinery, OwnCode.Own(_code.Body(nameof(Callers.AwaitsUnseenAsync))));

        Assert.Equal((null, Certainty.MethodOnly, "WaitAsync"), (site?.At.Line, site?.At.Certainty, site?.Callee?.Name));
    }

    [Fact]
    public void Frames_that_say_nothing_are_passed_over()
    {
        Frame stub = new() { Kind = FrameKind.Stub };

        Assert.NotNull(Find(Frame.Unknown, stub, Machinery, OwnCode.Own(_code.Body(nameof(Patients.TakeTurnAsync)))));
    }

    [Fact]
    public void An_await_of_the_frameworks_own_code_is_not_the_services()
    {
        Frame read = OwnCode.Named("System.IO.StreamReader+<ReadLineAsyncInternal>d__1.MoveNext");

        Assert.Null(Find(Machinery, read, OwnCode.Own(_code.Body(nameof(Patients.TakeTurnAsync)))));
    }

    [Fact]
    public void A_type_of_the_service_is_not_taken_for_machinery_by_its_name()
    {
        Frame library = OwnCode.Named("System.Threading.Tasks.Extra.Await", FrameKind.Library);

        Assert.Null(Find(library, OwnCode.Own(_code.Body(nameof(Patients.TakeTurnAsync)))));
    }

    [Fact]
    public void A_stack_of_machinery_alone_has_no_line()
    {
        Assert.Null(Find(Machinery));
        Assert.Null(Find());
    }

    // With the result of the first call a method waits at the second; it may have been given one, or have thrown one away.
    [Theory]
    [InlineData(nameof(Patients.InTwoTurnsAsync), 1, true)]
    [InlineData(nameof(Patients.InTwoTurnsAsync), 0, false)]
    [InlineData(nameof(Patients.InTwoTurnsAsync), 2, false)]
    [InlineData(nameof(Patients.InTwoMoreTurnsAsync), 1, false)]
    public void Of_two_equal_calls_the_last_is_told_by_what_the_others_returned(string method, int held, bool isTold)
    {
        var turn = new HeapType("System.IDisposable", Module: 1, Token: 1, []);
        var parked = new ParkedAwait(turn, $"{typeof(Patients).FullName}+<{nameof(Patients.TakeTurnAsync)}>d__1", turn, held, Count: 3);

        AwaitSite site = new AwaitSites(_code.Program).Find(parked, _code.Body(method));

        Assert.Equal(isTold ? OwnCode.LineOf("second turn taken") : null, (int?)site.At.Line);
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, true)]
    public void The_number_of_an_await_tells_it_whatever_it_waits_for(int state, bool isSecond)
    {
        var machine = new HeapType("Any", Module: 1, Token: 1, []);
        var parked = new ParkedAwait(machine, "Other", Result: null, Held: 0, Count: 1) { State = state };

        AwaitSite site = new AwaitSites(_code.Program).Find(parked, _code.Body(nameof(Patients.InTwoTurnsAsync)));

        Assert.Equal(isSecond, site.At.Line == OwnCode.LineOf("second turn taken"));
        Assert.NotNull(site.At.Line);
    }

    private AwaitSite? Find(params Frame[] frames) => new AwaitSites(_code.Program).Find(frames);
}

using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitedCallTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Fact]
    public void Each_await_has_the_call_that_made_its_task()
    {
        MethodCode body = _code.Body(nameof(Patients.InTurnAsync));

        IEnumerable<string> calls = AwaitedCall.List(body).Select(one => body.ReadName(one.Call!.Value).Name);

        Assert.Equal(["WaitAsync", "Yield", "Delay"], calls);
    }

    [Fact]
    public void A_task_that_was_made_before_has_no_call()
    {
        MethodCode body = _code.Body(nameof(Patients.AwaitsLaterAsync));

        Assert.Equal([true, false], AwaitedCall.List(body).Select(one => one.Call is not null));
    }

    [Theory]
    [InlineData(nameof(Patients.AwaitsLaterAsync), "Delay, none")]
    [InlineData(nameof(Patients.AwaitedThenWaited), "none")]
    [InlineData(nameof(Callers.AwaitsGivenAsync), "none")]
    [InlineData(nameof(Callers.AwaitsAnotherAsync), "none, none")]
    public void A_task_is_of_the_call_right_before_it_whether_or_not_it_is_configured(string method, string calls)
    {
        MethodCode body = _code.Body(method);

        IEnumerable<string> found = AwaitedCall.List(body).Select(one => one.Call is { } call ? body.ReadName(call).Name : "none");

        Assert.Equal(calls, string.Join(", ", found));
    }

    [Fact]
    public void An_await_is_on_the_line_of_the_call_that_made_its_task()
    {
        List<AwaitedCall> awaits = AwaitedCall.List(_code.Body(nameof(Patients.InTurnAsync)));

        Assert.Equal(awaits.Select(one => one.Call!.Value.Offset), awaits.Select(one => one.CallOffset));
    }

    [Fact]
    public void An_await_of_a_given_task_is_where_its_awaiter_is_taken()
    {
        MethodCode body = _code.Body(nameof(Patients.AwaitedThenWaited));
        AwaitedCall given = Assert.Single(AwaitedCall.List(body));

        Assert.Equal("GetAwaiter", body.ReadName(body.Body!.Calls.Single(call => call.Offset == given.CallOffset)).Name);
    }

    [Fact]
    public void An_await_without_an_awaiter_is_where_it_begins_to_wait()
    {
        AwaitedCall resumed = Assert.Single(AwaitedCall.List(_code.Patient(nameof(Callers.Resumed))));

        Assert.Equal((resumed.AwaitOffset, null), (resumed.CallOffset, resumed.Call));
    }

    [Fact]
    public void A_method_without_code_awaits_nothing()
    {
        MethodCode ask = _code.Program.FindMethods(new MethodName(typeof(Patients.IPatient).FullName!, "Ask")).Single();

        Assert.Empty(AwaitedCall.List(ask));
    }
}

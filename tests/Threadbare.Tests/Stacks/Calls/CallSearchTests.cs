using System.Reflection;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks.Calls;

public sealed class CallSearchTests : IDisposable
{
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(nameof(Patients.Direct), "direct")]
    [InlineData(nameof(Patients.Chain), "chain")]
    public void The_call_is_found_through_methods_that_left_no_frame(string method, string mark)
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));

        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(_code.Patient(method), IlRange.Whole, seen);

        Assert.Equal([OwnCode.LineOf(mark)], sites.Select(site => site.Line!.Number));
    }

    [Fact]
    public void A_call_that_became_a_jump_is_followed()
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Thread), "Sleep"));

        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(_code.Patient(nameof(Patients.Tail)), IlRange.Whole, seen);

        Assert.Equal([OwnCode.LineOf("tail")], sites.Select(site => site.Line!.Number));
    }

    // The call names the declaration in the base class, and neither the override nor the asynchronous method beneath left a frame.
    [Fact]
    public void The_body_of_an_asynchronous_method_is_reached_through_an_override_beside_it()
    {
        IEnumerable<Type> bodies = typeof(StreamWriter).GetNestedTypes(BindingFlags.NonPublic)
            .Where(type => type.Name.StartsWith("<WriteAsyncInternal>", StringComparison.Ordinal));

        IEnumerable<CallSite> sites = bodies.SelectMany(body => _code.Calls.FindSites(
            _code.Patient(nameof(Patients.Written)), IlRange.Whole, VisibleCallee.From(_code.Framework(body, "MoveNext"))));

        Assert.Equal([OwnCode.LineOf("written")], sites.Select(site => site.Line!.Number).Distinct());
    }

    [Fact]
    public void Two_calls_that_fit_are_both_told()
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));

        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(_code.Patient(nameof(Patients.Either)), IlRange.Whole, seen);

        Assert.Equal([OwnCode.LineOf("either: one"), OwnCode.LineOf("either: other")], sites.Select(site => site.Line!.Number).Order());
    }

    [Theory]
    [InlineData(nameof(Patients.WaitedFor), "waited for")]
    [InlineData(nameof(Patients.WaitedForAtOnce), "waited for at once")]
    [InlineData(nameof(Patients.WaitedForAwhile), "waited for awhile", "fetched")]
    [InlineData(nameof(Patients.WaitedForAnother), "one waited for", "other fetched")]
    public void The_result_of_a_task_that_was_waited_for_is_there(string method, params string[] marks)
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));

        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(_code.Patient(method), IlRange.Whole, seen);

        Assert.Equal(marks.Select(OwnCode.LineOf), sites.Select(site => site.Line!.Number));
    }

    [Fact]
    public void The_piece_of_IL_under_way_tells_them_apart()
    {
        MethodCode either = _code.Patient(nameof(Patients.Either));
        int first = either.Body!.Calls.First().Offset;

        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));
        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(either, new IlRange(0, first + 1), seen);

        Assert.Equal([OwnCode.LineOf("either: one")], sites.Select(site => site.Line!.Number));
    }

    [Theory]
    [InlineData(typeof(StringReader), 1)]
    [InlineData(typeof(MemoryStream), 0)]
    public void A_virtual_call_runs_the_overrides_of_what_it_calls_and_nothing_else_of_that_name(Type type, int sites)
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(type, "Read"));

        Assert.Equal(sites, _code.Calls.FindSites(_code.Patient(nameof(Patients.Inherited)), IlRange.Whole, seen).Count);
    }

    [Fact]
    public void An_override_without_a_frame_may_lie_in_what_the_callee_inherits_from()
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(MemoryStream), "Dispose"));

        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(_code.Patient(nameof(Patients.Left)), IlRange.Whole, seen);

        Assert.Equal([OwnCode.LineOf("left")], sites.Select(site => site.Line!.Number));
    }

    [Fact]
    public void Within_the_framework_an_override_without_a_frame_may_lie_beside_the_callee()
    {
        Type registrations = typeof(CancellationTokenSource).GetNestedType("Registrations", BindingFlags.NonPublic)!;
        VisibleCallee seen = VisibleCallee.From(_code.Framework(registrations, "WaitForCallbackToComplete"));

        Assert.True(_code.Calls.CanLeadTo(_code.Patient(nameof(Patients.Ended)), IlRange.Whole, seen));
    }

    [Fact]
    public void An_await_is_no_call_that_waits()
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));
        string machine = typeof(Patients).GetNestedTypes(BindingFlags.NonPublic)
            .Single(type => type.Name.Contains(nameof(Patients.AwaitedThenWaited), StringComparison.Ordinal)).FullName!;
        MethodCode moveNext = _code.Program.FindMethods(new MethodName(machine, "MoveNext")).Single();

        Assert.Equal([OwnCode.LineOf("chain")], _code.Calls.FindSites(moveNext, IlRange.Whole, seen).Select(site => site.Line!.Number));
    }

    [Fact]
    public void An_await_of_the_runtime_is_no_call_that_waits()
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));

        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(_code.Patient(nameof(Patients.SuspendedThenWaited)), IlRange.Whole, seen);

        Assert.Equal([OwnCode.LineOf("chain")], sites.Select(site => site.Line!.Number));
    }

    // Whatever awaits the task goes on beneath that call.
    [Fact]
    public void The_end_of_an_asynchronous_method_is_no_call_that_waits()
    {
        MethodCode body = _code.Body(nameof(Patients.InTurnAsync));

        Assert.Contains(body.Body!.Calls, call => body.ReadName(call).Name == "SetResult");
        Assert.DoesNotContain(FinishedTasks.FindWaitingCalls(body), call => body.ReadName(call).Name == "SetResult");
    }

    [Fact]
    public void What_only_hands_on_leads_nowhere()
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));

        Assert.Empty(_code.Calls.FindSites(_code.Patient(nameof(Patients.PassOn)), IlRange.Whole, seen));
    }

    [Fact]
    public void A_call_of_an_interface_leads_into_what_implements_it()
    {
        VisibleCallee seen = VisibleCallee.From(_code.Framework(typeof(Task), "InternalWait"));

        IReadOnlyList<CallSite> sites = _code.Calls.FindSites(_code.Patient(nameof(Patients.Through)), IlRange.Whole, seen);

        Assert.Equal([OwnCode.LineOf("through")], sites.Select(site => site.Line!.Number));
    }

    [Fact]
    public void What_was_not_found_is_looked_for_again_when_more_is_loaded()
    {
        using var code = new OwnCode(hasCore: false);
        VisibleCallee seen = VisibleCallee.From(code.Framework(typeof(Task), "InternalWait"));
        IReadOnlyList<CallSite> Found() => code.Calls.FindSites(code.Patient(nameof(Patients.Direct)), IlRange.Whole, seen);
        Assert.Empty(Found());

        code.LoadCore();

        Assert.Equal([OwnCode.LineOf("direct")], Found().Select(site => site.Line!.Number));
    }
}

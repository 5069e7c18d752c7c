using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Threadbare.Tests.Stacks;
using Xunit;
using YamlDotNet.Serialization.NodeDeserializers;

namespace Threadbare.Tests.Blame.Places;

public sealed class PlaceFinderTests : IDisposable
{
    private const string Server = "Microsoft.AspNetCore.Hosting.HostingApplication.ProcessRequestAsync";
    private const string Executor = "Microsoft.Extensions.Internal.ObjectMethodExecutor.Execute";
    private const string HubDispatcher = "Microsoft.AspNetCore.SignalR.Internal.DefaultHubDispatcher`1+<Invoke>d__19.MoveNext";
    private const string Authorization = "Microsoft.AspNetCore.Authorization.AuthorizationMiddleware.Invoke";

    private readonly OwnCode _code = new();
    private readonly HiddenCode _hidden;
    private readonly PlaceFinder _finder;

    public PlaceFinderTests()
    {
        _hidden = new HiddenCode(_code.Program);
        _finder = _code.CreatePlaceFinder(_hidden);
    }

    private Frame Waiting => _code.Framework(typeof(System.Threading.Monitor), "Wait");

    public void Dispose() => _code.Dispose();

    [Fact]
    public void The_frame_whose_call_blocks_is_blamed()
    {
        Place? place = _finder.Find([Wait(), _code.Own(nameof(Patients.Direct))]);

        Assert.Equal((OwnCode.LineOf("direct"), Certainty.ExactLine), (place!.Line!.Number, place.Certainty));
        Assert.Equal("Task.Result", place.Blocks.Call);
    }

    [Fact]
    public void A_method_without_a_frame_is_blamed_in_place_of_its_caller()
    {
        Place? place = _finder.Find([Wait(), _code.Own(nameof(Patients.Chain))]);

        Assert.Equal((OwnCode.LineOf("chain"), Certainty.Inlined), (place!.Line!.Number, place.Certainty));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Code_that_a_tool_wrote_is_not_blamed_but_the_line_that_calls_it(bool hasFrame)
    {
        Frame[] client = hasFrame ? [_code.Generated(nameof(Patients.Client.Ask))] : [];

        Place? place = _finder.Find([Wait(), .. client, _code.Own(nameof(Patients.Generated))]);

        Assert.Equal((OwnCode.LineOf("generated"), Certainty.ExactLine), (place!.Line!.Number, place.Certainty));
        Assert.Null(place.Through);
    }

    [Fact]
    public void Middleware_that_hands_on_is_never_blamed_for_a_hidden_handler()
    {
        Place? place = _finder.Find([Wait(), OwnCode.Dynamic("lambda_method4"), _code.Own(nameof(Patients.PassOn))]);

        Assert.Equal((null, Certainty.RouteOnly), (place!.Line, place.Certainty));
    }

    [Theory]
    [InlineData(true, Authorization)]
    [InlineData(true, "System.Runtime.CompilerServices.AsyncTaskMethodBuilder.Start", Server)]
    [InlineData(false, "Microsoft.AspNetCore.Routing.EndpointMiddleware.Invoke", Authorization)]
    [InlineData(false, "Microsoft.AspNetCore.Http.RequestDelegateFactory+<>c__DisplayClass102_2.<HandleRequestBody>b__2", Server)]
    [InlineData(false, "System.Threading.ThreadPoolWorkQueue.Dispatch")]
    public void Middleware_that_asks_for_services_is_found_in_code_generated_at_the_start_only(bool isFound, params string[] outer)
    {
        Frame[] further = [.. outer.Select(name => OwnCode.Named(name))];

        Place? place = _finder.Find([_code.Framework(typeof(Thread), "Sleep"), OwnCode.Dynamic("lambda_method4"), .. further]);

        Assert.Equal(Certainty.RouteOnly, place!.Certainty);
        Assert.Equal(isFound ? (Certainty.Inlined, OwnCode.LineOf("doorman")) : null, Reveal(place));
    }

    [Theory]
    [InlineData(nameof(Patients.Direct), true)]
    [InlineData(nameof(Patients.Guarded), false)]
    public void Where_the_handler_of_the_request_leads_to_the_call_as_well_neither_is_named(string handler, bool isMiddleware)
    {
        Place? place = _finder.Find(
            [_code.Framework(typeof(Thread), "Sleep"), OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Authorization)]);

        Assert.Equal(isMiddleware ? (Certainty.Inlined, OwnCode.LineOf("doorman")) : null, Reveal(place!, _code.Patient(handler)));
    }

    [Theory]
    [InlineData("Threadbare.Tests.Stacks.Patients+Porter.InvokeAsync", true)]
    [InlineData("Threadbare.Tests.Stacks.Patients+Porter+<InvokeAsync>d__1.MoveNext", true)]
    [InlineData("Threadbare.Tests.Stacks.Patients+Doorman.InvokeAsync", false)]
    [InlineData("Threadbare.Tests.Stacks.Patients+Doorman+<InvokeAsync>d__1.MoveNext", false)]
    [InlineData("Threadbare.Tests.Stacks.Patients.PassOn", false)]
    public void Between_two_middlewares_stands_a_third_and_not_one_that_is_further_out(string own, bool isFound)
    {
        Frame[] outer = [OwnCode.Named(own, FrameKind.Own), OwnCode.Named(Server)];

        Place? place = _finder.Find([_code.Framework(typeof(Thread), "Sleep"), OwnCode.Dynamic("lambda_method4"), .. outer]);

        Assert.Null(place!.Line);
        Assert.Equal(isFound ? (Certainty.Inlined, OwnCode.LineOf("doorman")) : null, Reveal(place));
    }

    [Theory]
    [InlineData(true, Executor, HubDispatcher)]
    [InlineData(false, Executor, "Microsoft.AspNetCore.Mvc.Infrastructure.ControllerActionInvoker.Next")]
    [InlineData(false, Authorization)]
    public void A_method_of_a_hub_is_found_in_the_expression_that_calls_it(bool isFound, params string[] outer)
    {
        Frame[] further = [.. outer.Select(name => OwnCode.Named(name))];

        Place? place = _finder.Find([Waiting, OwnCode.Dynamic("lambda_method7"), .. further]);

        Assert.Equal(isFound ? Certainty.Inlined : Certainty.RouteOnly, place!.Certainty);
        Assert.Equal(isFound ? OwnCode.LineOf("hub") : null, place.Line?.Number);
    }

    [Theory]
    [InlineData("InvokeStub_Patients.Direct", true)]
    [InlineData("InvokeStub_Vendor.Direct", false)]
    [InlineData("InvokeStub_Patients.Dir", false)]
    [InlineData("Patients.Direct", false)]
    public void A_method_called_by_reflection_is_named_by_the_code_that_calls_it(string generated, bool isFound)
    {
        Place? place = _finder.Find([Wait(), OwnCode.Dynamic(generated), OwnCode.Named("System.Reflection.RuntimeMethodInfo.Invoke")]);

        Assert.Equal(isFound ? OwnCode.LineOf("direct") : null, place!.Line?.Number);
        Assert.Equal(isFound ? Certainty.Inlined : Certainty.RouteOnly, place.Certainty);
    }

    [Theory]
    [InlineData("Sleep", true)]
    [InlineData("Yield", false)]
    public void Own_code_that_a_package_calls_is_found_in_the_packages_method(string waits, bool isFound)
    {
        _code.Load("YamlDotNet", module: 3);
        Frame package = _code.Library(typeof(TypeConverterNodeDeserializer), nameof(TypeConverterNodeDeserializer.Deserialize));

        Place? place = _finder.Find([_code.Framework(typeof(Thread), waits), package, _code.Own(nameof(Patients.Direct))]);

        Assert.Equal(isFound ? OwnCode.LineOf("hook") : null, place?.Line?.Number);
    }

    [Fact]
    public void Beneath_code_of_the_services_own_a_hub_is_not_looked_for() => Assert.Null(
        _finder.Find(
            [
                Waiting,
                OwnCode.Dynamic("lambda_method7"),
                OwnCode.Named("Threadbare.Tests.Stacks.Patients.PassOn", FrameKind.Own),
                OwnCode.Named(HubDispatcher),
            ])!.Line);

    [Fact]
    public void Middleware_that_hands_on_is_not_blamed_without_a_sign_of_the_handler_either() =>
        Assert.Null(_finder.Find([Wait(), _code.Own(nameof(Patients.PassOn))]));

    [Theory]
    [InlineData("Sleep", true)]
    [InlineData("Sleep", false)]
    [InlineData("Invoke", true)]
    [InlineData("Invoke", false)]
    public void Middleware_is_blamed_only_for_the_call_under_way(string underWay, bool hasCallee)
    {
        Frame guard = _code.Own(nameof(Patients.Guard));
        IlRange range = FindRange(guard, underWay);
        Frame[] callee = hasCallee ? [_code.Framework(typeof(Thread), "Sleep")] : [];

        Place? place = _finder.Find([.. callee, guard with { Range = range }, OwnCode.Named(Server)]);

        bool isItsOwn = underWay == "Sleep";
        Assert.Equal(isItsOwn ? OwnCode.LineOf("guard") : null, place!.Line?.Number);
        Assert.Equal(isItsOwn ? Certainty.ExactLine : Certainty.RouteOnly, place.Certainty);
    }

    [Fact]
    public void A_handler_compiled_into_the_endpoint_middleware_is_revealed_by_its_request()
    {
        Frame timer = Timer();
        Frame endpoint = timer with
        {
            Name = new MethodName("Microsoft.AspNetCore.Routing.EndpointMiddleware", "Invoke"), Range = FindRange(timer, "Invoke"),
        };

        Place? place = _finder.Find([Wait(), endpoint, _code.Own(nameof(Patients.PassOn))]);

        Assert.Equal((null, Certainty.RouteOnly), (place!.Line, place.Certainty));
        Assert.Equal(OwnCode.LineOf("direct"), place.Reveal!([_code.Patient(nameof(Patients.Direct))])!.Line!.Number);
    }

    [Fact]
    public void A_handler_that_left_for_native_code_is_revealed_by_its_request()
    {
        Place? place = _finder.Find([OwnCode.Dynamic("lambda_method4"), OwnCode.Named("System.Threading.ThreadPoolWorkQueue.Dispatch")]);

        Assert.Equal((null, Certainty.RouteOnly), (place!.Line, place.Certainty));
        Assert.Equal(OwnCode.LineOf("joined"), place.Reveal!([_code.Patient(nameof(Patients.Joined))])!.Line!.Number);
    }

    [Fact]
    public void A_handler_that_was_seen_compiled_away_is_blamed()
    {
        _hidden.OnInlined(OwnCode.Dynamic("lambda_method4").Name, _code.Patient(nameof(Patients.Direct)).Name);

        Place? place = _finder.Find([Wait(), OwnCode.Dynamic("lambda_method4"), _code.Own(nameof(Patients.PassOn))]);

        Assert.Equal((OwnCode.LineOf("direct"), Certainty.Inlined), (place!.Line!.Number, place.Certainty));
    }

    [Theory]
    [InlineData(nameof(Patients.Joined), null, true)]
    [InlineData(nameof(Patients.Guard), "Sleep", true)]
    [InlineData(nameof(Patients.Guard), "Invoke", false)]
    [InlineData(nameof(Patients.SourceFile), null, false)]
    public void Own_code_leads_to_native_code_by_the_call_under_way(string method, string? underWay, bool leads) =>
        Assert.Equal(leads, _finder.LeadsToNative(underWay is null ? _code.Own(method) : _code.OwnCalling(method, underWay)));

    [Fact]
    public void A_package_can_have_the_frameworks_call_of_native_code_in_its_own()
    {
        Frame leaf = OwnCode.Named("MySqlConnector.Protocol.SocketByteHandler.DoReadBytesSync", FrameKind.Library);

        Assert.True(_finder.LeadsToNative(leaf));
        Assert.False(_finder.LeadsToNative(leaf with { Kind = FrameKind.Framework }));
    }

    [Fact]
    public void Generated_code_leads_to_native_code_if_any_of_what_is_compiled_into_it_does()
    {
        Frame generated = OwnCode.Dynamic("lambda_method4");
        Assert.True(_finder.LeadsToNative(generated));

        _hidden.OnInlined(generated.Name, _code.Patient(nameof(Patients.SourceFile)).Name);
        Assert.False(_finder.LeadsToNative(generated));

        _hidden.OnInlined(generated.Name, _code.Patient(nameof(Patients.Joined)).Name);
        Assert.True(_finder.LeadsToNative(generated));
    }

    [Fact]
    public void Two_lines_that_fit_are_told_and_none_is_named()
    {
        Place? place = _finder.Find([Wait(), _code.Own(nameof(Patients.Either))]);

        Assert.Equal((null, Certainty.OneOf), (place!.Line, place.Certainty));
        Assert.Contains($"Patients.cs:{OwnCode.LineOf("either: other")}", place.Advice, StringComparison.Ordinal);
    }

    [Fact]
    public void Native_code_without_a_frame_is_found_by_the_call_that_is_known_to_block()
    {
        Place? place = _finder.Find([_code.Own(nameof(Patients.Joined)), _code.Own(nameof(Patients.PassOn))]);

        Assert.Equal((OwnCode.LineOf("joined"), Certainty.ExactLine), (place!.Line!.Number, place.Certainty));
        Assert.Equal("Thread.Join", place.Blocks.Call);
    }

    [Fact]
    public void A_handler_compiled_away_together_with_its_native_call_is_blamed()
    {
        _hidden.OnInlined(OwnCode.Dynamic("lambda_method4").Name, _code.Patient(nameof(Patients.Joined)).Name);

        Place? place = _finder.Find([OwnCode.Dynamic("lambda_method4")]);

        Assert.Equal((OwnCode.LineOf("joined"), Certainty.Inlined), (place!.Line!.Number, place.Certainty));
        Assert.Equal("Thread.Join", place.Blocks.Call);
    }

    [Fact]
    public void Of_code_compiled_into_one_place_what_calls_outranks_what_may_lead_there()
    {
        _hidden.OnInlined(OwnCode.Dynamic("lambda_method4").Name, _code.Patient(nameof(Patients.Counted)).Name);
        _hidden.OnInlined(OwnCode.Dynamic("lambda_method4").Name, _code.Patient(nameof(Patients.Signalled)).Name);

        Place? place = _finder.Find([_code.Framework(typeof(ManualResetEventSlim), "Wait"), OwnCode.Dynamic("lambda_method4")]);

        Assert.Equal((OwnCode.LineOf("signalled"), Certainty.Inlined), (place!.Line?.Number, place.Certainty));
    }

    [Fact]
    public void A_delegate_that_jumped_to_its_last_call_is_blamed()
    {
        Frame sleep = _code.Framework(typeof(Thread), nameof(Thread.Sleep));
        Assert.Null(_finder.Find([sleep, Timer()])?.Line);

        _hidden.OnTailCall(_code.Patient("Jump").Name, sleep.Name);
        Place? place = _finder.Find([sleep, Timer()]);

        Assert.Equal((OwnCode.LineOf("tail"), Certainty.Inlined), (place!.Line!.Number, place.Certainty));
    }

    [Fact]
    public void A_delegate_that_was_compiled_into_the_framework_is_blamed_though_another_may_have_led_there()
    {
        _hidden.OnInlined(Timer().Name, _code.Patient("Jump").Name);

        Place? place = _finder.Find([_code.Framework(typeof(Thread), nameof(Thread.Sleep)), Timer()]);

        Assert.Equal((OwnCode.LineOf("tail"), Certainty.Inlined), (place!.Line!.Number, place.Certainty));
    }

    [Theory]
    [InlineData(false, Certainty.Inlined)]
    [InlineData(true, Certainty.OneOf)]
    public void Of_two_delegates_that_ran_and_may_have_jumped_none_is_blamed(bool hasOtherRun, Certainty certainty)
    {
        Frame wait = _code.Framework(typeof(ManualResetEventSlim), "Wait");
        _hidden.OnTailCall(_code.Patient(nameof(Patients.Signalled)).Name, wait.Name);
        if (hasOtherRun)
        {
            _code.Compile(nameof(Patients.SignalledAgain));
        }

        Place? place = _finder.Find([wait, Timer()]);

        Assert.Equal(certainty, place!.Certainty);
        Assert.Equal(hasOtherRun ? null : OwnCode.LineOf("signalled"), place.Line?.Number);
        Assert.Equal(hasOtherRun, place.Advice.Contains($"Patients.cs:{OwnCode.LineOf("signalled again")}", StringComparison.Ordinal));
    }

    [Fact]
    public void What_the_framework_calls_itself_is_no_jump_of_own_code()
    {
        Frame wait = _code.Framework(typeof(ManualResetEventSlim), "Wait");
        _hidden.OnTailCall(_code.Patient(nameof(Patients.Signalled)).Name, wait.Name);

        Assert.Null(_finder.Find([wait, _code.Framework(typeof(Task), "SpinThenBlockingWait"), Timer()]));
    }

    [Theory]
    [InlineData("Format", Certainty.Inlined)]
    [InlineData("GetFormat", null)]
    public void The_only_code_that_the_call_under_way_may_have_run_is_blamed(string underWay, Certainty? certainty)
    {
        Place? place = _finder.Find([Wait(), Formatting(underWay)]);

        Assert.Equal(certainty, place?.Certainty);
        Assert.Equal(certainty is null ? null : OwnCode.LineOf("formatted"), place?.Line?.Number);
    }

    [Theory]
    [InlineData(nameof(Patients.Handing), "handed")]
    [InlineData(nameof(Patients.Yielding), "yielded")]
    [InlineData(nameof(Patients.Answering), "compared")]
    public void Code_that_a_handler_hands_to_the_framework_is_revealed_by_its_request(string handler, string mark)
    {
        Place? place = _finder.Find([Wait(), OwnCode.Dynamic("lambda_method4")]);

        Assert.Null(place!.Reveal!([_code.Patient(handler)]));
        Place? revealed = place.RevealHanded!([_code.Patient(handler)]);
        Assert.Equal((OwnCode.LineOf(mark), Certainty.Inlined), (revealed!.Line?.Number, revealed.Certainty));
        Assert.Equal("lambda_method4", revealed.CompiledInto);
    }

    // As Task.Run's delegate can be, with all that it calls.
    [Theory]
    [InlineData(nameof(Patients.Handing), "handed")]
    [InlineData(nameof(Patients.HandingLater), "handed later")]
    [InlineData(nameof(Patients.Signalled), null)]
    public void Code_that_a_handler_hands_to_the_pool_is_revealed_by_its_request(string handler, string? mark)
    {
        Frame pool = _code.Framework(typeof(ExecutionContext), "RunFromThreadPoolDispatchLoop");

        Place? place = _finder.Find([Wait(), pool with { Range = FindRange(pool, "Invoke") }, Executing()]);

        Assert.Null(place!.Reveal);
        Assert.Equal(mark is null ? null : OwnCode.LineOf(mark), place.RevealHanded!([_code.Patient(handler)])?.Line?.Number);
    }

    [Fact]
    public void Where_the_pool_runs_no_delegate_nothing_is_hidden()
    {
        Frame pool = _code.Framework(typeof(ExecutionContext), "RunFromThreadPoolDispatchLoop");

        Assert.Null(_finder.Find([Wait(), pool with { Range = FindRange(pool, "RestoreChangedContextToThread") }, Executing()]));
    }

    [Fact]
    public void A_filter_that_waits_by_an_awaiter_is_revealed_by_its_request()
    {
        Type invoker = typeof(ControllerBase).Assembly.GetType("Microsoft.AspNetCore.Mvc.Infrastructure.ResourceInvoker")!;
        _code.Load(typeof(IResultFilter), module: 3);
        _code.Load(invoker, module: 4);
        Frame awaiter = _code.Framework(typeof(TaskAwaiter), "HandleNonSuccessAndDebuggerNotification");
        Frame filters = _code.Library(invoker, "InvokeResultFilters") with { Kind = FrameKind.Framework };

        Place? place = _finder.Find([awaiter, filters, OwnCode.Dynamic("lambda_method4")]);

        Assert.Equal(OwnCode.LineOf("sealed"), place!.RevealHanded!([_code.Patient(nameof(Patients.SourceFile))])?.Line?.Number);
    }

    [Fact]
    public void What_an_interpolated_string_calls_is_revealed_by_its_request()
    {
        Place? place = _finder.Find([_code.Framework(typeof(Thread), "Sleep"), OwnCode.Dynamic("lambda_method4")]);

        Assert.Equal(OwnCode.LineOf("lit"), place!.RevealHanded!([_code.Patient(nameof(Patients.Lighting))])?.Line?.Number);
        Assert.Null(place.RevealHanded!([_code.Patient(nameof(Patients.Slipping))])?.Line);
    }

    // One line of the frame's code calls the method that writes the answer, and two more, each of which leads to some wait at some depth.
    [Fact]
    public void An_answer_that_waits_while_it_is_written_is_blamed()
    {
        _code.Load(typeof(IEndpointFilter), module: 3);
        _code.Load(typeof(RequestDelegateFactory), module: 4);
        Type writing = FindNested(typeof(RequestDelegateFactory), "<ExecuteResultWriteResponse>d");
        Frame frame = _code.Library(writing, "MoveNext") with { Kind = FrameKind.Framework };
        var line = new IlRange(FindRange(frame, "EnsureRequestResultNotNull").Start, FindRange(frame, "GetAwaiter").End);

        Assert.Equal(OwnCode.LineOf("slipped"), FindLine(Sleep(), frame with { Range = line }));
        Assert.Null(FindLine(_code.Framework(typeof(Thread), "Yield"), frame with { Range = line }));
        Assert.Null(FindLine(Sleep(), frame with { Range = FindRange(frame, "GetAwaiter") }));
    }

    // Its code also runs a delegate with two parameters, as Wait(int, CancellationToken) has, but neither is a number.
    [Theory]
    [InlineData("Wait", "audited")]
    [InlineData("WaitAll", null)]
    public void The_only_filter_of_endpoints_that_waits_so_is_blamed(string waits, string? mark)
    {
        _code.Load(typeof(IEndpointFilter), module: 3);
        _code.Load(typeof(EndpointFilterExtensions), module: 4);
        _code.Load(typeof(ObjectFactory), module: 5);
        Type filtering = FindNested(typeof(EndpointFilterExtensions), "<>c__DisplayClass1_1");
        Frame frame = _code.Library(filtering, "<AddEndpointFilter>b__1") with { Kind = FrameKind.Framework };
        MethodInfo wait = typeof(Task).GetMethods().First(method => method.Name == waits
            && method.GetParameters() is [_, _] two && two.Any(one => one.ParameterType == typeof(int)));

        Assert.Equal(mark is null ? null : OwnCode.LineOf(mark), FindLine(_code.Framework(wait), frame with { Range = IlRange.Whole }));
    }

    private int? FindLine(Frame waits, Frame hiding) => _finder.Find([waits, hiding, OwnCode.Dynamic("lambda_method4")])?.Line?.Number;

    private Frame Sleep() => _code.Framework(typeof(Thread), "Sleep");

    private static Type FindNested(Type outer, string start) => Array.Find(
        outer.GetNestedTypes(BindingFlags.NonPublic), type => type.Name.StartsWith(start, StringComparison.Ordinal))!;

    // The wait for the task runs it at once: the handler itself is further out, and that it starts a task is no sleep.
    [Fact]
    public void What_a_handler_calls_is_not_looked_for_beneath_the_code_that_runs_it()
    {
        Frame[] endpoint = [OwnCode.Dynamic("lambda_method4"), OwnCode.Named("Microsoft.AspNetCore.Routing.EndpointMiddleware.Invoke")];
        Frame task = _code.Framework(typeof(Task<>), "InnerInvoke");

        Place? place = _finder.Find([_code.Framework(typeof(Thread), "Sleep"), task, Wait(), .. endpoint]);

        MethodCode[] handler = [_code.Patient(nameof(Patients.RunAtOnce))];
        Assert.Null(place!.Reveal!(handler));
        Assert.Equal(OwnCode.LineOf("run at once"), place.RevealHanded!(handler)!.Line?.Number);
    }

    // The value is asked for in one line, and the delegate that makes it waits in another.
    [Fact]
    public void The_delegate_that_runs_is_blamed_and_not_the_call_that_led_to_it()
    {
        Frame made = _code.Framework(typeof(Lazy<>), "ViaFactory");
        Frame[] inner = [Wait(), made with { Range = FindRange(made, "Invoke") }, _code.Framework(typeof(Lazy<>), "CreateValue")];

        Place? visible = _finder.Find([.. inner, _code.Own(nameof(Patients.Deferring)), OwnCode.Named(Server)]);
        Place? hidden = _finder.Find([.. inner, OwnCode.Dynamic("lambda_method4")]);

        Assert.Equal(OwnCode.LineOf("deferred"), visible!.Line?.Number);
        Assert.Equal(OwnCode.LineOf("deferred"), hidden!.Reveal!([_code.Patient(nameof(Patients.Deferring))])!.Line?.Number);
    }

    // The framework waits for the lock of another thread's call: no delegate is under way.
    [Fact]
    public void Where_no_delegate_runs_the_call_that_waits_is_blamed()
    {
        Frame locked = _code.Framework(typeof(Lazy<>), "ExecutionAndPublication");

        Place? place = _finder.Find(
            [_code.Framework(typeof(System.Threading.Monitor), "Enter"), locked with { Range = FindRange(locked, "Enter") },
            _code.Framework(typeof(Lazy<>), "CreateValue"), _code.Own(nameof(Patients.Deferring)), OwnCode.Named(Server)]);

        Assert.Equal(OwnCode.LineOf("deferred") + 1, place!.Line?.Number);
    }

    [Fact]
    public void Where_a_delegate_or_an_override_may_have_run_neither_is_named()
    {
        Place? place = _finder.Find([Wait(), OwnCode.Dynamic("lambda_method4")]);

        Place? revealed = place!.RevealHanded!([_code.Patient(nameof(Patients.Ambiguous))]);
        Assert.Equal((null, Certainty.OneOf), (revealed!.Line, revealed.Certainty));
    }

    [Fact]
    public void A_delegate_that_waits_for_a_task_is_not_blamed_for_another_wait()
    {
        Place? place = _finder.Find([_code.Framework(typeof(ManualResetEventSlim), "Wait"), OwnCode.Dynamic("lambda_method4")]);

        Assert.Null(place!.RevealHanded!([_code.Patient(nameof(Patients.Handing))]));
    }

    [Fact]
    public void Code_that_a_handler_hands_on_is_not_searched_past_a_frame_that_nothing_is_known_of()
    {
        Place? place = _finder.Find([Wait(), Frame.Unknown, ForEach(), OwnCode.Dynamic("lambda_method4")]);

        Assert.Null(place!.RevealHanded!([_code.Patient(nameof(Patients.Handing))]));
    }

    [Fact]
    public void Code_that_a_visible_method_handed_on_is_blamed_without_its_request()
    {
        Frame[] endpoint = [OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Server)];

        Place? place = _finder.Find([Wait(), ForEach(), _code.Own(nameof(Patients.Handing)), .. endpoint]);

        Assert.Equal(OwnCode.LineOf("handed"), place!.Line?.Number);
    }

    [Fact]
    public void Code_that_middleware_handed_on_is_not_blamed_for_a_hidden_handler()
    {
        Frame[] endpoint = [OwnCode.Named("Microsoft.AspNetCore.Routing.EndpointMiddleware.Invoke"), OwnCode.Named(Server)];

        Place? place = _finder.Find([Wait(), OwnCode.Dynamic("lambda_method4"), .. endpoint, _code.Own(nameof(Patients.Handing))]);

        Assert.Equal((null, Certainty.RouteOnly), (place!.Line, place.Certainty));
    }

    [Theory]
    [InlineData("ResolveService", true)]
    [InlineData("lambda_method4", false)]
    public void A_constructor_is_revealed_where_the_container_makes_a_parameter(string code, bool isFound)
    {
        Place? place = _finder.Find([Wait(), OwnCode.Dynamic(code)]);

        Place? revealed = place!.RevealHanded!([_code.Patient(nameof(Patients.Served))]);
        Assert.Equal(isFound ? OwnCode.LineOf("constructed") : null, revealed?.Line?.Number);
    }

    [Fact]
    public void Nothing_is_blamed_past_a_frame_that_nothing_is_known_of() =>
        Assert.Null(_finder.Find([Wait(), Frame.Unknown, _code.Own(nameof(Patients.Direct))]));

    // Precompiled code has no name until the code is read again: it is not native code that was compiled into what the stack shows next.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_wait_in_code_that_is_not_known_yet_is_no_call_of_native_code(bool isInHandler)
    {
        _hidden.OnInlined(OwnCode.Dynamic("lambda_method4").Name, _code.Patient(nameof(Patients.Joined)).Name);
        Frame caller = isInHandler ? OwnCode.Dynamic("lambda_method4") : _code.Own(nameof(Patients.Joined));
        var stub = new Frame { Kind = FrameKind.Stub };

        Assert.Null(_finder.Find([Frame.Unknown, Frame.Unknown, caller]));
        Assert.Equal(OwnCode.LineOf("joined"), _finder.Find([Frame.Unknown, stub, caller])!.Line?.Number);
    }

    [Theory]
    [InlineData(nameof(Patients.Moored), true)]
    [InlineData(nameof(Patients.Ended), false)]
    public void The_disposal_of_an_object_is_blamed_in_the_method_that_makes_it(string method, bool isFound)
    {
        Place? place = _finder.Find([_code.Framework(typeof(Thread), "Sleep"), _code.Own(method)]);

        Assert.Equal(isFound ? OwnCode.LineOf("roped") : null, place?.Line?.Number);
    }

    [Fact]
    public void A_stack_of_the_framework_alone_blames_nobody() => Assert.Null(_finder.Find([Wait()]));

    private Frame Formatting(string underWay)
    {
        Frame frame = _code.Framework(typeof(System.Runtime.CompilerServices.DefaultInterpolatedStringHandler), "AppendCustomFormatter");
        return frame with { Range = FindRange(frame, underWay) };
    }

    // The range of a frame's method while it calls a method of this name.
    private static IlRange FindRange(Frame frame, string underWay) =>
        OwnCode.RangeOf(new MethodCode(frame.Assembly!, frame.Method), underWay);

    private Frame ForEach() => _code.Framework(typeof(Array), "ForEach");

    private Frame Timer() => _code.Framework(typeof(object).Assembly.GetType("System.Threading.TimerQueueTimer")!, "CallCallback");

    private Frame Executing() => _code.Framework(typeof(Task), "ExecuteWithThreadLocal");

    private Frame Wait() => _code.Framework(typeof(Task), "InternalWait");

    private static (Certainty Certainty, int Line)? Reveal(Place hidden, params MethodCode[] handlers) =>
        hidden.Reveal!(handlers) is { Line: { } line } place ? (place.Certainty, line.Number) : null;
}

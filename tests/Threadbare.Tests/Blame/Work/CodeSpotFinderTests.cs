using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Threadbare.Results.Work;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class CodeSpotFinderTests : IDisposable
{
    private const string Endpoint = "Microsoft.AspNetCore.Routing.EndpointMiddleware.Invoke";

    private readonly OwnCode _code = new();
    private readonly HiddenCode _hidden;
    private readonly CodeSpotFinder _finder;
    private readonly RouteTemplates _routes = new();

    public CodeSpotFinderTests()
    {
        _hidden = new HiddenCode(_code.Program);
        _finder = _code.CreateSpotFinder(_hidden, _routes);
    }

    public void Dispose() => _code.Dispose();

    [Fact]
    public void The_line_that_calls_the_framework_is_named_with_what_it_calls_in_words()
    {
        CodeSpot spot = Find(CultureHash(), _code.Own(nameof(Patients.Hashed)));

        Assert.Equal((CodeKind.Own, OwnCode.LineOf("hashed"), Certainty.ExactLine), (spot.Kind, spot.Line?.Number, spot.Certainty));
        Assert.StartsWith("a culture-aware string hash", spot.Callee, StringComparison.Ordinal);
    }

    [Fact]
    public void A_loop_of_the_services_own_is_named_by_the_line_at_which_it_was_stopped()
    {
        CodeSpot spot = Find(_code.OwnAt(nameof(Patients.Summed), "summed"));

        Assert.Equal((OwnCode.LineOf("summed"), Certainty.ExactLine, null), (spot.Line?.Number, spot.Certainty, spot.Callee));
    }

    [Fact]
    public void Precompiled_code_names_its_method_only()
    {
        CodeSpot spot = Find(_code.Own(nameof(Patients.Summed)));

        Assert.Equal((null, Certainty.MethodOnly), (spot.Line, spot.Certainty));
        Assert.EndsWith("Patients.Summed", spot.Method, StringComparison.Ordinal);
    }

    [Fact]
    public void Middleware_is_never_named_for_a_handler_that_is_compiled_into_the_endpoint()
    {
        CodeSpot spot = Find(CultureHash(), OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint), _code.Own(nameof(Patients.PassOn)));

        Assert.Equal((CodeKind.Own, null, Certainty.RouteOnly), (spot.Kind, spot.Line, spot.Certainty));
    }

    [Fact]
    public void A_handler_that_is_compiled_into_the_endpoint_is_known_by_the_routes_that_the_service_answered()
    {
        _routes.Add("/health");
        _routes.Add("/hashed");

        CodeSpot spot = Find(CultureHash(), OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint));

        Assert.Equal((OwnCode.LineOf("hashed"), Certainty.Inlined), (spot.Line?.Number, spot.Certainty));
        Assert.Equal("GET /hashed", spot.Route);
        Assert.StartsWith("a culture-aware string hash", spot.Callee, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/hashed", "/hashed/too")]
    [InlineData("/hashed", "/mapped/elsewhere")]
    [InlineData("/health", "/health")]
    public void Such_a_handler_is_not_known_where_it_may_be_another_or_none_leads_there(string one, string other)
    {
        _routes.Add(one);
        _routes.Add(other);

        CodeSpot spot = Find(CultureHash(), OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint));

        Assert.Equal((null, Certainty.RouteOnly, null), (spot.Line, spot.Certainty, spot.Route));
    }

    [Fact]
    public void A_handler_that_is_on_the_stack_itself_is_in_no_generated_code()
    {
        _routes.Add("/hashed");

        CodeSpot spot = Find(CultureHash(), OwnCode.Dynamic("lambda_method4"), _code.Own(nameof(Patients.Hashed)));

        Assert.Equal((null, Certainty.RouteOnly), (spot.Line, spot.Certainty));
    }

    [Fact]
    public void Middleware_is_never_named_for_what_the_web_framework_does_beneath_it()
    {
        CodeSpot spot = Find(OwnCode.Named("Microsoft.AspNetCore.Http.HttpResponse.Write"), OwnCode.Named(Endpoint));

        Assert.Equal((CodeKind.Framework, null), (spot.Kind, spot.Line));
    }

    [Fact]
    public void A_handler_that_was_seen_to_be_inlined_is_named_by_its_loop_where_only_its_own_code_runs()
    {
        _hidden.OnInlined(new MethodName("dynamicClass", "lambda_method4"), _code.Patient(nameof(Patients.Summed)).Name);

        CodeSpot spot = Find(OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint));

        Assert.Equal((OwnCode.LineOf("summed: loop"), Certainty.Inlined), (spot.Line?.Number, spot.Certainty));
        Assert.EndsWith("Patients.Summed", spot.Method, StringComparison.Ordinal);
    }

    [Fact]
    public void A_handler_without_a_loop_is_named_without_a_line_where_only_its_own_code_runs()
    {
        _hidden.OnInlined(new MethodName("dynamicClass", "lambda_method4"), _code.Patient(nameof(Patients.HashedToo)).Name);

        CodeSpot spot = Find(OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint));

        Assert.Equal((null, Certainty.MethodOnly), (spot.Line, spot.Certainty));
    }

    [Theory]
    [InlineData("/primes", "primes", Certainty.Inlined)]
    [InlineData("/primes/twice", null, Certainty.MethodOnly)]
    public void A_handler_in_generated_code_is_named_by_the_only_innermost_loop_that_it_leads_to(
        string route, string? mark, Certainty certainty)
    {
        _routes.Add("/health");
        _routes.Add(route);

        CodeSpot spot = Find(OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint));

        Assert.Equal((mark is null ? null : OwnCode.LineOf(mark), certainty), ((int?)spot.Line?.Number, spot.Certainty!.Value));
        Assert.Equal("GET " + route, spot.Route);
    }

    [Fact]
    public void Of_two_handlers_with_loops_either_may_run()
    {
        _routes.Add("/primes");
        _routes.Add("/primes/twice");

        CodeSpot spot = Find(OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint));

        Assert.Equal((null, Certainty.RouteOnly, null), (spot.Line, spot.Certainty, spot.Route));
    }

    [Fact]
    public void Code_that_a_regular_expression_generates_belongs_to_the_line_that_calls_the_expression()
    {
        CodeSpot spot = Find(
            OwnCode.Dynamic("Regex1_TryMatchAtCurrentPosition"),
            OwnCode.Named("System.Text.RegularExpressions.CompiledRegexRunner.Scan"));

        Assert.Equal(CodeKind.Framework, spot.Kind);
    }

    [Theory]
    [InlineData("filled", 7, Certainty.ExactLine)]
    [InlineData("filled: loop", 1, Certainty.Inlined)]
    public void An_allocation_is_named_by_the_line_whose_code_allocates_wherever_the_map_points(
        string mark, int size, Certainty certainty)
    {
        int offset = _code.OwnAt(nameof(Patients.Filled), mark).Range!.Value.Start;

        CodeSpot spot = _finder.FindAllocation([_code.Own(nameof(Patients.Filled), new IlRange(offset, offset + size))], "System.Byte[]");

        Assert.Equal((OwnCode.LineOf("filled"), certainty), (spot.Line?.Number, spot.Certainty));
    }

    [Fact]
    public void An_allocation_that_no_code_of_the_method_explains_has_no_line()
    {
        CodeSpot spot = _finder.FindAllocation([_code.OwnAt(nameof(Patients.Summed), "summed")], "System.Byte[]");

        Assert.Equal((null, Certainty.MethodOnly), (spot.Line, spot.Certainty));
    }

    [Fact]
    public void A_throw_belongs_to_the_line_that_throws()
    {
        CodeSpot spot = Find(
            OwnCode.Named("System.Runtime.EH.DispatchEx"), OwnCode.Named("System.Runtime.EH.RhThrowEx"), CultureHash(),
            _code.Own(nameof(Patients.Hashed)));

        Assert.Equal((OwnCode.LineOf("hashed"), Certainty.ExactLine), (spot.Line?.Number, spot.Certainty));
        Assert.StartsWith("throwing exceptions", spot.Callee, StringComparison.Ordinal);
    }

    [Fact]
    public void The_route_is_that_of_the_handler_on_the_stack()
    {
        _routes.Add("/health");

        CodeSpot spot = Find(_code.Own(nameof(Patients.Summed)), _code.Own(nameof(Patients.SourceFile)));

        Assert.Equal("GET /health", spot.Route);
    }

    [Fact]
    public void The_route_is_that_of_the_outermost_handler()
    {
        _routes.Add("/hashed");
        _routes.Add("/health");

        CodeSpot spot = Find(_code.Own(nameof(Patients.Hashed)), _code.Own(nameof(Patients.SourceFile)));

        Assert.Equal("GET /health", spot.Route);
    }

    [Theory]
    [InlineData("MoveNext", "GET /health")]
    [InlineData("Dispose", null)]
    public void An_async_handler_is_known_by_the_method_that_continues_it(string method, string? route)
    {
        _routes.Add("/health");
        Frame moved = _code.Own(nameof(Patients.Summed)) with { Name = new MethodName($"{typeof(Patients)}+<SourceFile>d__3", method) };

        Assert.Equal(route, Find(moved).Route);
    }

    [Theory]
    [InlineData(nameof(Patients.Hashed), "hashed", true)]
    [InlineData(nameof(Patients.Filled), "filled", true)]
    [InlineData(nameof(Patients.Summed), "summed", false)]
    public void Native_code_is_on_the_line_of_the_map_only_if_that_calls_or_allocates(string method, string mark, bool hasLine)
    {
        CodeSpot spot = _finder.Find([_code.OwnAt(method, mark)], isManaged: false);

        Assert.Equal(
            hasLine ? (OwnCode.LineOf(mark), Certainty.ExactLine) : (null, Certainty.MethodOnly),
            ((int?)spot.Line?.Number, spot.Certainty!.Value));
    }

    [Theory]
    [InlineData(true, null)]
    [InlineData(false, "tasks (Task.Run)")]
    public void A_call_into_native_code_that_left_no_frame_is_named_by_the_line(bool isManaged, string? callee) =>
        Assert.Equal(callee, _finder.Find([_code.OwnAt(nameof(Patients.Started), "started")], isManaged).Callee);

    [Fact]
    public void Native_code_is_native_code_where_the_line_does_not_say_more() =>
        Assert.Equal("native code", _finder.Find([_code.OwnAt(nameof(Patients.Filled), "filled")], isManaged: false).Callee);

    [Fact]
    public void A_visible_callee_names_the_work_though_it_ends_in_native_code()
    {
        CodeSpot spot = _finder.Find([OwnCode.Named("System.Xml.XmlReader.Read"), _code.OwnAt(nameof(Patients.Started), "started")], false);

        Assert.Equal("XML (XmlReader.Read)", spot.Callee);
    }

    [Fact]
    public void Native_code_that_a_framework_runs_leaves_the_line_that_called_the_framework()
    {
        CodeSpot spot = _finder.Find([CultureHash(), _code.Own(nameof(Patients.Hashed))], isManaged: false);

        Assert.Equal((OwnCode.LineOf("hashed"), Certainty.ExactLine), (spot.Line?.Number, spot.Certainty));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Frames_that_show_nothing_are_passed_over(bool isStub)
    {
        Frame nothing = isStub ? OwnCode.Named("Some.Stub.Code", FrameKind.Stub) : Frame.Unknown;

        Assert.Equal(OwnCode.LineOf("summed"), Find(nothing, _code.OwnAt(nameof(Patients.Summed), "summed")).Line?.Number);
        Assert.Equal(
            OwnCode.LineOf("filled"),
            _finder.FindAllocation([nothing, _code.OwnAt(nameof(Patients.Filled), "filled: loop")], "System.Byte[]").Line?.Number);
    }

    [Fact]
    public void A_stack_without_a_known_frame_is_native_code()
    {
        Assert.Equal(new CodeSpot(CodeKind.Native, "native code"), Find());
        Assert.Equal(new CodeSpot(CodeKind.Native, "native code"), Find(Frame.Unknown, Frame.Unknown));
        Assert.Equal(new CodeSpot(CodeKind.Native, "native code"), _finder.FindAllocation([], "System.Byte[]"));
    }

    [Theory]
    [InlineData("System.Threading.LowLevelLifoSemaphore.Wait")]
    [InlineData("System.Threading.PortableThreadPool+WorkerThread.WorkerThreadStart")]
    [InlineData("System.Threading.ThreadPoolWorkQueue.Dequeue")]
    public void A_worker_that_looks_for_work_is_told_as_such(string name) => Assert.Equal(
        new CodeSpot(CodeKind.Framework, "the thread pool, looking for work"), Find(OwnCode.Within("System.Private.CoreLib", name)));

    [Theory]
    [InlineData("System.Text.Json", "System.Text.Json")]
    [InlineData("", "generated code")]
    public void Code_of_others_is_told_by_its_module(string module, string told) =>
        Assert.Equal(new CodeSpot(CodeKind.Framework, told), Find(OwnCode.Within(module)));

    [Fact]
    public void The_code_that_carries_out_a_throw_does_not_count_as_a_callee_of_the_line()
    {
        CodeSpot spot = Find(
            OwnCode.Named("System.Runtime.EH.DispatchEx"), OwnCode.Named("System.Runtime.EH.RhThrowEx"),
            _code.OwnAt(nameof(Patients.Summed), "summed"));

        Assert.Equal((OwnCode.LineOf("summed"), Certainty.ExactLine), (spot.Line?.Number, spot.Certainty));
    }

    [Fact]
    public void Visible_code_that_called_something_in_a_way_not_known_is_named_without_a_line()
    {
        CodeSpot spot = Find(
            OwnCode.Named("Shop.Library.Work"), _code.OwnAt(nameof(Patients.Summed), "summed"), OwnCode.Named(Endpoint));

        Assert.Equal((CodeKind.Own, null, Certainty.MethodOnly), (spot.Kind, spot.Line, spot.Certainty));
    }

    [Fact]
    public void Visible_code_from_which_the_runtime_enters_its_own_has_its_line()
    {
        CodeSpot spot = Find(
            OwnCode.Named("Shop.Library.Work"), OwnCode.Named("System.Runtime.CompilerServices.CastHelpers.StelemRef"),
            _code.OwnAt(nameof(Patients.Summed), "summed"));

        Assert.Equal((OwnCode.LineOf("summed"), Certainty.ExactLine), (spot.Line?.Number, spot.Certainty));
    }

    [Fact]
    public void Visible_code_is_not_named_if_the_web_framework_is_anywhere_between()
    {
        CodeSpot spot = Find(OwnCode.Within("Shop.Library"), OwnCode.Named(Endpoint), _code.OwnAt(nameof(Patients.Summed), "summed"));

        Assert.Equal(new CodeSpot(CodeKind.Framework, "Shop.Library"), spot);
    }

    [Fact]
    public void Generated_code_of_an_endpoint_is_a_handler_that_is_not_known()
    {
        CodeSpot spot = Find(OwnCode.Dynamic("lambda_method4"), OwnCode.Named(Endpoint));

        Assert.Equal((CodeKind.Own, "an endpoint's handler", Certainty.RouteOnly), (spot.Kind, spot.Method, spot.Certainty));
    }

    [Fact]
    public void An_allocation_within_the_framework_belongs_to_the_line_that_called_it()
    {
        CodeSpot spot = _finder.FindAllocation([CultureHash(), _code.Own(nameof(Patients.Hashed))], "System.Byte[]");

        Assert.Equal((OwnCode.LineOf("hashed"), Certainty.ExactLine), (spot.Line?.Number, spot.Certainty));
    }

    [Fact]
    public void An_allocation_of_the_services_own_calls_nothing() =>
        Assert.Null(_finder.FindAllocation([_code.OwnAt(nameof(Patients.Started), "started")], "System.Object").Callee);

    private CodeSpot Find(params Frame[] frames) => _finder.Find(frames, isManaged: true);

    private Frame CultureHash() => _code.Framework(StringComparer.InvariantCulture.GetType(), "GetHashCode");
}

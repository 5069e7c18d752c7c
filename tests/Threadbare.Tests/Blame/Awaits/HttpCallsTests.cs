using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class HttpCallsTests : IDisposable
{
    private const string Host = "prices:80";

    private static readonly Frame Send = OwnCode.Named("System.Net.Http.HttpClient.Send");

    private readonly MadeWindow _made = new();

    public void Dispose() => _made.Dispose();

    [Fact]
    public void A_synchronous_call_has_its_line_its_host_and_its_time()
    {
        Serve(2);
        Ask(nameof(Callers.Asked), 4);
        _made.Window.HttpTimes.AddRange([(MadeWindow.Thread, 10), (MadeWindow.Thread, 21), (MadeWindow.Thread + 1, 500)]);
        _made.Window.HttpQueued.AddRange([1, 3]);
        _made.Window.Recorded = 1234;

        ServiceCall call = Assert.Single(ListUnawaited());

        Assert.Equal((CallKind.Http, Host, "HttpClient.Send"), (call.Kind, call.Target, call.Call));
        Assert.Equal((OwnCode.LineOf("asked"), Certainty.ExactLine), (call.At.Line, call.At.Certainty));
        Assert.Equal((4, 2, 15.5, 1), (call.Samples, call.PerRequest, call.MeanMs, call.QueuedMs));
        Assert.Equal((1.23, null), (call.WindowSeconds, call.BuiltAt));
    }

    [Fact]
    public void An_asynchronous_call_that_its_line_does_not_await_has_no_time()
    {
        _made.Call(3, Host, OwnCode.Named("System.Net.Http.HttpClient.GetStringAsync"), _made.Code.Own(nameof(Callers.Begun)));
        _made.Window.HttpTimes.Add((MadeWindow.Thread, 10));

        ServiceCall call = Assert.Single(ListUnawaited());

        Assert.Equal((OwnCode.LineOf("begun"), null), (call.At.Line, call.MeanMs));
    }

    [Fact]
    public void Without_a_request_the_calls_a_request_are_not_known()
    {
        Ask(nameof(Callers.Asked), 3);

        ServiceCall call = Assert.Single(ListUnawaited());

        Assert.Equal((null, null), (call.PerRequest, call.MeanMs));
    }

    [Theory]
    [InlineData(2, 0)]
    [InlineData(3, 1)]
    public void A_line_that_was_seen_three_times_is_told(int starts, int calls)
    {
        Ask(nameof(Callers.Asked), starts);

        Assert.Equal(calls, ListUnawaited().Count);
    }

    [Fact]
    public void A_call_that_its_line_awaits_is_not_told_again()
    {
        Ask(nameof(Callers.Asked), 3);
        _made.Call(3, Host, OwnCode.Named("System.Net.Http.HttpClient.GetStringAsync"), _made.Code.Own(nameof(Callers.Begun)));
        CodePlace[] places = [.. ListUnawaited().Select(call => call.At)];

        Assert.Equal([places[1]], ListUnawaited(places[0], places[0] with { Line = 1 }).Select(call => call.At));
    }

    [Fact]
    public void A_line_without_symbols_is_told_by_its_method()
    {
        Ask(nameof(Callers.AskedUnseen), 3);

        CodePlace place = Assert.Single(ListUnawaited()).At;

        Assert.Equal(("Threadbare.Tests.Stacks.Callers.AskedUnseen", null, Certainty.MethodOnly),
            (place.Method, place.Line, place.Certainty));
    }

    [Fact]
    public void A_line_that_calls_several_hosts_is_named_by_the_framework()
    {
        Ask(nameof(Callers.Asked), 3);
        _made.Call(1, "stock:80", Send, _made.Code.Own(nameof(Callers.Asked)));

        ServiceCall call = Assert.Single(ListUnawaited());

        Assert.Equal(("System.Net.Http", null), (call.Target, call.QueuedMs));
    }

    [Fact]
    public void A_host_that_could_not_be_read_is_not_told()
    {
        _made.Call(3, "", Send, _made.Code.Own(nameof(Callers.Asked)));

        ServiceCall call = Assert.Single(ListUnawaited());

        Assert.Equal("System.Net.Http", call.Target);
        Assert.Null(_made.Http().FindHost(call.At));
    }

    [Fact]
    public void The_host_of_a_line_is_that_of_its_calls_alone()
    {
        Ask(nameof(Callers.Asked), 3);
        _made.Call(3, "stock:80", Send, _made.Code.Own(nameof(Callers.AskedUnseen)));
        CodePlace place = ListUnawaited()[0].At;
        HttpCalls http = _made.Http();

        Assert.Equal(Host, http.FindHost(place));
        Assert.Null(http.FindHost(place with { Method = "Other.Method" }));
        Assert.Null(http.FindHost(place with { File = "Other.cs" }));
        Assert.Null(http.FindHost(place with { Line = place.Line + 1 }));
    }

    [Fact]
    public void Of_two_lines_that_fit_the_one_under_way_calls()
    {
        MethodCode caller = _made.Code.Patient(nameof(Callers.AskedTwice));
        int first = caller.FindCalls(IlRange.Whole).First().Offset;
        _made.Call(3, Host, Send, OwnCode.Own(caller, new IlRange(first, first + 1)));

        Assert.Equal(OwnCode.LineOf("asked first"), Assert.Single(ListUnawaited()).At.Line);
    }

    [Fact]
    public void Of_two_lines_that_fit_none_is_told()
    {
        Ask(nameof(Callers.AskedTwice), 3);

        Assert.Empty(ListUnawaited());
    }

    [Fact]
    public void A_range_without_the_call_is_no_reason_to_tell_no_line()
    {
        _made.Call(3, Host, Send, _made.Code.Own(nameof(Callers.Asked), new IlRange(0, 1)));

        Assert.Equal(OwnCode.LineOf("asked"), Assert.Single(ListUnawaited()).At.Line);
    }

    [Fact]
    public void The_line_is_found_below_the_clients_own_frames()
    {
        Frame inner = OwnCode.Named("System.Net.Http.HttpMessageInvoker.Send");
        _made.Call(3, Host, inner, Send, _made.Code.Own(nameof(Callers.Asked)), _made.Code.Own(nameof(Callers.AskedTwice)));

        Assert.Equal(OwnCode.LineOf("asked"), Assert.Single(ListUnawaited()).At.Line);
    }

    [Fact]
    public void Code_that_was_generated_at_run_time_has_no_line()
    {
        _made.Call(3, Host, Send, OwnCode.Dynamic("lambda_method1"), _made.Code.Own(nameof(Callers.Asked)));

        Assert.Empty(ListUnawaited());
    }

    [Fact]
    public void A_stack_that_begins_in_the_services_own_code_is_no_call_of_a_client()
    {
        _made.Call(3, Host, _made.Code.Own(nameof(Callers.Asked)));

        Assert.Empty(ListUnawaited());
    }

    [Theory]
    [InlineData(nameof(Callers.AskedByNew), 2, "built")]
    [InlineData(nameof(Callers.AskedByNew), 1, null)]
    [InlineData(nameof(Callers.AskedByMade), 2, "made")]
    [InlineData(nameof(Callers.Asked), 4, null)]
    public void A_client_is_built_for_each_call_where_half_of_the_calls_open_a_connection(string method, int connections, string? mark)
    {
        Ask(method, 4);
        _made.Window.HttpConnections = connections;

        CodePlace? built = Assert.Single(ListUnawaited()).BuiltAt;

        Assert.Equal(mark is null ? null : OwnCode.LineOf(mark), built?.Line);
    }

    [Fact]
    public void Calls_of_one_host_wait_for_a_connection_as_long_as_all_waits_divided_by_all_calls()
    {
        Ask(nameof(Callers.Asked), 4);
        _made.Window.HttpQueued.AddRange([10, 20]);

        Assert.Equal(7.5, _made.Http().FindQueued());
    }

    [Theory]
    [InlineData(Host, "200: 2, 429: 1, none: 1")]
    [InlineData("other:80", null)]
    public void The_answers_of_one_host_are_counted_by_status(string second, string? expected)
    {
        Ask(nameof(Callers.Asked), 3);
        _made.Call(1, second, Send, _made.Code.Own(nameof(Callers.Asked)));
        _made.Window.HttpStatuses.AddRange([200, 429, 200, -1]);

        IReadOnlyDictionary<string, int>? statuses = _made.Http().FindStatuses();

        Assert.Equal(expected, statuses is null ? null : string.Join(", ", statuses.Select(one => $"{one.Key}: {one.Value}")));
    }

    private void Ask(string method, int starts) => _made.Call(starts, Host, Send, _made.Code.Own(method));

    private void Serve(int requests)
    {
        for (int at = 0; at < requests; at++)
        {
            _made.Serve(at, "/orders");
        }
    }

    private List<ServiceCall> ListUnawaited(params CodePlace[] awaited) =>
        [.. _made.Http().ListUnawaited(_made.Tally(), _made.Routes, awaited)];
}

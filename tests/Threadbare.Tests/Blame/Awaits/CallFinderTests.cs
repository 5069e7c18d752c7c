using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Results.Code;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class CallFinderTests : IDisposable
{
    private const string Host = "prices:80";

    private readonly MadeWindow _made = new();

    private AwaitSite[] Sites => _made.ListSites(nameof(Callers.CalledAsync));

    public void Dispose() => _made.Dispose();

    [Fact]
    public void A_call_has_its_line_its_time_and_its_number_in_a_request()
    {
        ServeTwice();
        _made.AwaitOften(Sites[1], 5, length: 4.26);

        ServiceCall call = Assert.Single(_made.FindCalls());

        Assert.Equal((CallKind.Database, "System.Data", "DbCommand.ExecuteNonQueryAsync"), (call.Kind, call.Target, call.Call));
        Assert.Equal(OwnCode.LineOf("command awaited"), call.At.Line);
        Assert.Equal((5, 2.5, 4.3), (call.Samples, call.PerRequest, call.MeanMs));
        Assert.Equal((null, null, null), (call.Route, call.QueuedMs, call.BuiltAt));
        Assert.Equal(0.01, call.WindowSeconds);
    }

    [Theory]
    [InlineData(2, 0)]
    [InlineData(3, 1)]
    public void A_line_that_was_seen_three_times_is_told(int awaits, int calls)
    {
        _made.AwaitOften(Sites[1], awaits, length: 1);

        Assert.Equal(calls, _made.FindCalls().Count);
    }

    [Fact]
    public void Without_a_request_the_calls_a_request_are_not_known()
    {
        _made.AwaitOften(Sites[1], 3, length: 1);

        Assert.Null(Assert.Single(_made.FindCalls()).PerRequest);
    }

    [Fact]
    public void A_call_in_one_route_is_counted_by_the_requests_of_that_route()
    {
        AwaitSite site = Sites[1];
        _made.Serve(0, "/health");
        foreach (int at in new[] { 0, 1, 2, 3 })
        {
            _made.Serve(at, "/orders");
            _made.WithinRequest.Add(_made.Await(site, method: at + 1, from: at, until: at + 1));
        }

        ServiceCall call = Assert.Single(_made.FindCalls());

        Assert.Equal(("GET /orders", 1), (call.Route, call.PerRequest));
    }

    [Fact]
    public void An_awaited_call_of_a_host_is_told_once_with_the_host_and_the_wait_for_a_connection()
    {
        AwaitSite site = Sites[2];
        _made.AwaitOften(site, 4, length: 10);
        _made.Call(4, Host, OwnCode.Named("System.Net.Http.HttpClient.GetStringAsync"), OwnCode.Own(site.Code));
        _made.Window.HttpQueued.AddRange([6, 4]);

        ServiceCall call = Assert.Single(_made.FindCalls());

        Assert.Equal((CallKind.Http, Host, "HttpClient.GetStringAsync"), (call.Kind, call.Target, call.Call));
        Assert.Equal((4, 10, 2.5), (call.Samples, call.MeanMs, call.QueuedMs));
    }

    [Fact]
    public void An_awaited_call_whose_host_was_not_seen_is_named_by_its_package()
    {
        _made.AwaitOften(Sites[2], 4, length: 10);

        Assert.Equal("System.Net", Assert.Single(_made.FindCalls()).Target);
    }

    [Fact]
    public void An_awaited_call_of_a_client_that_is_built_for_it_has_the_line_that_builds_it()
    {
        AwaitSite site = _made.ListSites(nameof(Callers.AwaitsNewAsync))[0];
        _made.AwaitOften(site, 4, length: 10);
        _made.Call(4, Host, OwnCode.Named("System.Net.Http.HttpClient.GetStringAsync"), OwnCode.Own(site.Code));
        _made.Window.HttpConnections = 4;

        Assert.Equal(OwnCode.LineOf("built for an await"), Assert.Single(_made.FindCalls()).BuiltAt?.Line);
    }

    // As with a database in the cloud.
    [Fact]
    public void A_database_that_is_called_over_http_is_named_by_its_package_and_has_no_figures_of_connections()
    {
        AwaitSite site = _made.ListSites(nameof(Callers.AwaitsNewAsync))[1];
        _made.AwaitOften(site, 4, length: 10);
        _made.Call(4, Host, OwnCode.Named("System.Data.Common.DbCommand.ExecuteNonQueryAsync"), OwnCode.Own(site.Code));
        _made.Window.HttpQueued.Add(6);
        _made.Window.HttpConnections = 4;

        ServiceCall call = Assert.Single(_made.FindCalls());

        Assert.Equal((CallKind.Database, "System.Data"), (call.Kind, call.Target));
        Assert.Equal((null, null), (call.QueuedMs, call.BuiltAt));
    }

    [Fact]
    public void A_connection_that_is_opened_is_no_call()
    {
        _made.AwaitOften(Sites[0], 4, length: 10);

        Assert.Empty(_made.FindCalls());
    }

    [Fact]
    public void Calls_that_take_a_request_most_time_come_first_whether_or_not_they_are_awaited()
    {
        ServeTwice();
        _made.AwaitOften(Sites[1], 8, length: 100);
        _made.AwaitOften(Sites[2], 3, length: 10);
        _made.Call(3, Host, OwnCode.Named("System.Net.Http.HttpClient.Send"), _made.Code.Own(nameof(Callers.Asked)));
        _made.Window.HttpTimes.Add((MadeWindow.Thread, 200));

        // 4 of 100 ms, 1.5 of 200 ms, and 1.5 of 10 ms.
        Assert.Equal(
            [OwnCode.LineOf("command awaited"), OwnCode.LineOf("asked"), OwnCode.LineOf("prices awaited")],
            _made.FindCalls().Select(call => call.At.Line!.Value));
    }

    private void ServeTwice()
    {
        _made.Serve(0, "/orders");
        _made.Serve(1, "/orders");
    }
}

using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitTallyTests : IDisposable
{
    private readonly MadeWindow _made = new();

    private AwaitSite Site => _made.ListSites(nameof(Patients.InTurnAsync))[0];

    public void Dispose() => _made.Dispose();

    [Fact]
    public void Waits_that_outlast_the_window_lengthen_the_mean()
    {
        AwaitSite site = Site;
        _made.Await(site, method: 1, from: 0, until: 100);
        _made.Await(site, method: 2, from: 0, until: 5000);
        _made.Await(site, method: 3, from: 400, until: 400);

        SiteTally tally = Assert.Single(_made.Tally().Sites);

        // 100 ms, 400 ms of a wait that goes on, and 0 ms: 500 ms for two that ended.
        Assert.Equal((3, 2, 250), (tally.Begun, tally.Ended, tally.Mean));
    }

    [Fact]
    public void An_await_ends_when_its_task_first_ends_after_it()
    {
        AwaitSite site = Site;
        AwaitKey key = _made.Await(site, method: 1, from: 100, until: 150);
        _made.Window.Ends.Add(new TaskEnd(50, key.Task));
        _made.Window.Ends.Add(new TaskEnd(300, key.Task));
        _made.Await(site, method: 2, from: 400, until: 400);

        Assert.Equal(50, Assert.Single(_made.Tally().Sites).Waited);
    }

    [Fact]
    public void Without_an_await_that_ended_there_is_no_mean()
    {
        AwaitSite site = Site;
        _made.Await(site, method: 1, from: 0, until: 5000);
        _made.Await(site, method: 2, from: 100, until: 5000);

        SiteTally tally = Assert.Single(_made.Tally().Sites);

        Assert.Equal((100, null), (tally.Waited, tally.Mean));
    }

    [Fact]
    public void Methods_that_the_runtime_suspends_are_counted_as_others_are()
    {
        AwaitSite site = Site;
        _made.Window.Recorded = 1000;
        _made.Suspend(site, from: 100, until: 150);
        _made.Suspend(site, from: 400, until: 5000);

        SiteTally tally = Assert.Single(_made.Tally().Sites);

        Assert.Equal((2, 1, 650), (tally.Begun, tally.Ended, tally.Waited));
        Assert.Equal((100, 900), (_made.Window.From, _made.Window.Length));
    }

    [Fact]
    public void The_window_is_told_in_seconds()
    {
        AwaitSite site = Site;
        _made.Await(site, method: 1, from: 500, until: 600);
        _made.Await(site, method: 2, from: 2000, until: 2000);

        Assert.Equal(1.5, _made.Tally().Seconds);
    }

    [Fact]
    public void A_request_is_known_through_the_methods_that_await_each_other()
    {
        AwaitSite site = Site;
        _made.Await(site, method: 50, from: 0, until: 0.5);
        _made.Serve(0.7, "/orders/1");
        AwaitKey outer = _made.Await(site, method: 1, from: 1, until: 2);
        _made.WithinRequest.Add(outer);
        _made.Await(site, method: 2, from: 3, until: 400);
        _made.Window.Begins.Add(new AwaitBegin(3, MadeWindow.Thread, new AwaitKey(2, 1)));

        SiteTally tally = Assert.Single(_made.Tally().Sites);

        Assert.Equal("GET /orders/1", AwaitTally.FindRoute(tally, _made.Routes));
        Assert.Equal(2, tally.KnownRequests);
    }

    [Theory]
    [InlineData(2, "GET /orders/1")]
    [InlineData(3, null)]
    public void A_line_has_a_route_where_half_of_its_requests_are_known(int awaits, string? route)
    {
        AwaitSite site = Site;
        _made.Serve(0, "/orders/1");
        _made.WithinRequest.Add(_made.Await(site, method: 1, from: 0, until: 1));
        for (int at = 1; at < awaits; at++)
        {
            _made.Await(site, method: 1 + at, from: at, until: at + 1);
        }

        Assert.Equal(route, AwaitTally.FindRoute(Assert.Single(_made.Tally().Sites), _made.Routes));
    }

    [Theory]
    [InlineData(null, 6)]
    [InlineData("GET /orders/{id}", 2)]
    [InlineData("POST /orders/{id}", 1)]
    [InlineData("GET /orders/latest", 1)]
    [InlineData("GET /stamps/{…}", 1)]
    [InlineData("GET /prices", 0)]
    public void The_requests_of_a_route_are_those_with_its_method_and_its_path(string? route, int requests)
    {
        foreach (string template in new[] { "/orders/{id}", "/orders/latest" })
        {
            _made.Routes.Add(template);
        }

        foreach (string path in new[] { "/orders/1", "/orders/2", "/orders/latest", "/stamps/1", "/health" })
        {
            _made.Serve(1, path);
        }

        _made.Serve(1, "/orders/1", "POST");
        _made.Window.Recorded = 1000;

        Assert.Equal(requests, _made.Tally().CountRequests(route, _made.Routes));
    }
}

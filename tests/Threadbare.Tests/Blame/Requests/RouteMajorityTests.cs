using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Routes;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class RouteMajorityTests
{
    [Theory]
    [InlineData("/orders", "/orders", "GET /orders")]
    [InlineData("/orders/1", "/orders/2", "GET /orders/{…}")]
    [InlineData("/orders/1", "/users/2", null)]
    public void Requests_that_differ_in_a_part_are_one_route(string one, string other, string? route)
    {
        var votes = new RouteMajority();

        votes.Add(new RequestLine("GET", one), 1);
        votes.Add(new RequestLine("GET", other), 1);

        Assert.Equal(route, votes.FindRoute(new RouteTemplates()));
    }

    [Theory]
    [InlineData("/orders/1", "/orders/2", "GET /orders/{id:int}")]
    [InlineData("/orders/1", "/orders/latest", null)]
    [InlineData("/orders/latest", "/orders/latest", "GET /orders/latest")]
    public void The_services_own_templates_tell_routes_apart(string one, string other, string? route)
    {
        var templates = new RouteTemplates();
        templates.Add("orders/{id:int}");
        templates.Add("/orders/latest");
        var votes = new RouteMajority();

        votes.Add(new RequestLine("GET", one), 1);
        votes.Add(new RequestLine("GET", other), 1);

        Assert.Equal(route, votes.FindRoute(templates));
    }

    [Theory]
    [InlineData(1.5, 1.5, 2, "GET /orders/{…}")]
    [InlineData(1.4, 1.5, 2, null)]
    public void Three_fifths_of_the_threads_must_agree_on_a_route(double one, double other, double ofOtherRoute, string? route)
    {
        var votes = new RouteMajority();

        votes.Add(new RequestLine("GET", "/orders/1"), one);
        votes.Add(new RequestLine("GET", "/orders/2"), other);
        votes.Add(new RequestLine("GET", "/users/3"), ofOtherRoute);

        Assert.Equal(route, votes.FindRoute(new RouteTemplates()));
    }

    [Fact]
    public void No_request_is_no_route() => Assert.Null(new RouteMajority().FindRoute(new RouteTemplates()));
}

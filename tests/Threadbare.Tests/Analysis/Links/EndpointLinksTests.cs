using Threadbare.Analysis.Links;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Links;

public sealed class EndpointLinksTests
{
    [Theory]
    [InlineData("GET /orders/{id}", "GET /orders/{id}")]
    [InlineData("GET /orders/{id:int}", "GET /orders/{order}")]
    [InlineData("GET /orders/{id:int}", "GET /orders/17")]
    [InlineData("GET /orders/{…}", "GET /orders/17")]
    [InlineData("GET /Orders", "GET /orders/")]
    [InlineData("get /orders", "GET /orders")]
    [InlineData("GET /orders/{id?}", "GET /orders")]
    [InlineData("GET /orders/{id=1}", "GET /orders")]
    [InlineData("GET /orders/{id:int?}", "GET /orders/17")]
    [InlineData("GET /files/{**path}", "GET /files/a/b/c.txt")]
    [InlineData("GET /files/{*path}", "GET /files")]
    [InlineData("GET /files/{name}.{ending}", "GET /files/a.json")]
    [InlineData("GET /files/{name}.json", "GET /files/{file}.json")]
    [InlineData("GET /files/{name}", "GET /files/{file}.json")]
    [InlineData("GET /a b/{id}", "GET /a%20b/1")]
    [InlineData("GET /orders/{id}/lines", "GET /orders/17/lines")]
    [InlineData("GET /{{a}}", "GET /%7Ba%7D")]
    [InlineData("GET /{code:regex(^a{{2}}/b$)}/x", "GET /{code}/x")]
    [InlineData("GET /{code:own(3)}", "GET /abc")]
    [InlineData("GET /", "GET /")]
    [InlineData("GET /{a}x{b}x{c}x{d}y", "GET /xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy")]
    public void A_route_and_the_endpoint_that_it_serves_name_each_other(string route, string endpoint)
    {
        RunResult linked = EndpointLinks.Link(CreateRun([route], [endpoint]));

        Assert.Equal(endpoint, Assert.Single(linked.Blame).Endpoint);
        Assert.Equal(route, Assert.Single(linked.Endpoints).Route);
    }

    [Theory]
    [InlineData("POST /orders", "GET /orders")]
    [InlineData("/orders", "GET /orders")]
    [InlineData("GET /orders", "GET /orders/17")]
    [InlineData("GET /orders/{id}", "GET /orders")]
    [InlineData("GET /orders/{id}", "GET /orders/17/lines")]
    [InlineData("GET /orders/{id:int}", "GET /orders/mine")]
    [InlineData("GET /orders/{id:guid}", "GET /orders/17")]
    [InlineData("GET /orders/{id:range(1,9)}", "GET /orders/17")]
    [InlineData("GET /orders/{id:int:min(18)}", "GET /orders/17")]
    [InlineData("GET /orders/{id:length(3)}", "GET /orders/17")]
    [InlineData("GET /orders/{id:alpha=all}", "GET /orders/17")]
    [InlineData("GET /orders/{id:int}", "GET /orders/x{id}")]
    [InlineData("GET /orders/mine", "GET /orders/{id}")]
    [InlineData("GET /files/{name}.json", "GET /files/a.xml")]
    [InlineData("GET /files/{name}.json", "GET /files/{file}")]
    [InlineData("GET /files/{name}.json", "GET /files/{file}.xml")]
    [InlineData("GET /files/{name}.json", "GET /files/{file}.json{rest}")]
    [InlineData("GET /api/orders", "GET /orders")]
    public void A_route_that_does_not_surely_serve_an_endpoint_is_not_linked(string route, string endpoint) =>
        Assert.Empty(FindLinks(CreateRun([route], [endpoint])));

    [Theory]
    [InlineData("GET /orders/mine", "GET /orders/mine", "GET /orders/{id}")]
    [InlineData("GET /orders/{id}", "GET /orders/{order}", "GET /orders/mine")]
    [InlineData("GET /orders/{id:int}", "GET /orders/17", "GET /orders/mine")]
    public void Of_several_endpoints_the_closest_is_linked(string route, params string[] endpoints) =>
        Assert.Equal([(route, endpoints[0])], FindLinks(CreateRun([route], endpoints)));

    [Theory]
    [InlineData("GET /orders/{id}", "GET /orders/17", "GET /orders/18")]
    [InlineData("GET /orders/{id}", "GET /orders/{a}", "GET /orders/{b}")]
    [InlineData("GET /{**rest}", "GET /orders", "GET /about")]
    public void Of_endpoints_that_are_as_close_none_is_linked(string route, params string[] endpoints) =>
        Assert.Empty(FindLinks(CreateRun([route], endpoints)));

    [Fact]
    public void Of_several_routes_the_one_that_the_service_chooses_is_linked()
    {
        RunResult run = CreateRun(["GET /orders/{id}", "GET /orders/{id:int}", "GET /{**rest}"], ["GET /orders/17"]);

        Assert.Equal([("GET /orders/{id:int}", "GET /orders/17")], FindLinks(run));
    }

    [Fact]
    public void Of_two_routes_that_match_alike_so_far_the_one_without_more_segments_is_linked() => Assert.Equal(
        [("GET /orders", "GET /orders")], FindLinks(CreateRun(["GET /orders/{id?}", "GET /orders"], ["GET /orders"])));

    [Fact]
    public void Endpoints_that_have_figures_are_not_taken_for_others_of_the_plan()
    {
        RunResult run = CreateRun(["GET /orders"], ["GET /orders"]) with { Plan = new LoadPlan { Urls = ["http://localhost/orders"] } };

        Assert.Equal([("GET /orders", "GET /orders")], FindLinks(run));
    }

    [Fact]
    public void A_placeholder_that_two_routes_may_serve_is_linked_with_neither() =>
        Assert.Empty(FindLinks(CreateRun(["GET /orders/{id:int}", "GET /orders/{name}"], ["GET /orders/{order}"])));

    [Fact]
    public void All_lines_of_one_route_name_its_endpoint()
    {
        RunResult run = CreateRun(["GET /orders", "GET /orders"], ["GET /orders", "GET /items"]);

        Assert.Equal(["GET /orders", "GET /orders"], EndpointLinks.Link(run).Blame.Select(place => place.Endpoint));
    }

    [Fact]
    public void Work_without_a_request_has_no_endpoint()
    {
        RunResult run = CreateRun([null], ["GET /orders"]);

        Assert.Null(Assert.Single(EndpointLinks.Link(run).Blame).Endpoint);
    }

    [Fact]
    public void An_endpoint_that_only_start_steps_ask_takes_its_route()
    {
        RunResult run = CreateRun(["POST /accounts/login"], ["POST /accounts/{action}"]) with
        {
            Plan = new LoadPlan
            {
                Target = "http://localhost:5000",
                Scenarios =
                [
                    new Scenario("buyer")
                    {
                        Start = [new RequestStep { Method = "POST", Url = "/accounts/login" }],
                        Steps = [new RequestStep { Method = "POST", Url = "/accounts/{action}" }],
                    },
                ],
            },
        };

        Assert.Empty(FindLinks(run));
    }

    [Fact]
    public void Links_of_an_earlier_judgement_are_replaced()
    {
        RunResult linked = EndpointLinks.Link(CreateRun(["GET /orders"], ["GET /orders"]));

        Assert.Null(Assert.Single(EndpointLinks.Link(linked with { Blame = [] }).Endpoints).Route);
    }

    private static List<(string Route, string Endpoint)> FindLinks(RunResult run)
    {
        RunResult linked = EndpointLinks.Link(run);
        List<(string, string)> links =
            [.. linked.Blame.Where(place => place.Endpoint is not null).Select(place => (place.Route!, place.Endpoint!))];
        Assert.Equal(links, linked.Endpoints.Where(one => one.Route is not null).Select(one => (one.Route!, one.Name)));
        return links;
    }

    private static RunResult CreateRun(string?[] routes, string[] endpoints) => Runs.OneStep() with
    {
        Plan = null,
        Blame = [.. routes.Select(route => Runs.Judged().Blame[0] with { Route = route })],
        Endpoints = [.. endpoints.Select(name => new EndpointResult
        {
            Name = name, Method = name.Split(' ')[0], Template = name[(name.IndexOf(' ', StringComparison.Ordinal) + 1)..],
        })],
    };
}

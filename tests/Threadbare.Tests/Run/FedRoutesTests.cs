using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results.Blame;
using Threadbare.Run;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Run;

public sealed class FedRoutesTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:5000/orders/{id}/item-{sku}.json?key={id}", "http://localhost:5000/hello"],
        Feeds = [new ScenarioFeed("id", ["S3CR3T"]), new ScenarioFeed("sku", ["7"])],
    };

    [Theory]
    [InlineData("GET /orders/S3CR3T/item-7.json", "GET /orders/{id}/item-{sku}.json")]
    [InlineData("GET /orders/{order:int}/item-7.json", "GET /orders/{order:int}/item-{sku}.json")]
    [InlineData("GET /hello", "GET /hello")]
    [InlineData("GET /orders/S3CR3T", "GET /orders/S3CR3T")]
    [InlineData("GET /users/7/item-7.json", "GET /users/7/item-7.json")]
    [InlineData(null, null)]
    public void A_route_has_the_placeholder_and_not_its_value(string? seen, string? route)
    {
        BlamedPlace place = Runs.Judged().Blame[0] with { Route = seen };

        Assert.Equal(route, Assert.Single(FedRoutes.Restore([place], Plan)).Route);
    }
}

using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Run.Check;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;
using Threadbare.Tests.Scenarios;
using Xunit;

namespace Threadbare.Tests.Run.Check;

public sealed class PlainScenarioTests
{
    [Fact]
    public void A_plan_of_addresses_sends_the_same_requests_as_a_scenario()
    {
        LoadPlan plan = PlainScenario.Create(new LoadPlan
        {
            Urls = ["http://shop/orders/{id}?x={y}", "http://shop/all"],
            Feeds = [new ValueFeed("id", ["a b"])],
            Request = new RequestTemplate
            {
                Method = "PUT",
                Headers = [new RequestHeader("X-Id", "{id}")],
                Body = new RequestBody("{\"id\":\"{id}\",\"o\":{}}"),
            },
            Expect = new Expectation { Body = "{ok}" },
        });
        CompiledPlan compiled = CompiledPlan.Compile(plan);
        UserState user = compiled.CreateUser(0);
        user.Rows[0] = 0;

        CompiledRequest first = compiled.Requests[0];
        Assert.Equal("/orders/a%20b?x=%7By%7D", ScenarioPlans.Write(first.Target, user));
        Assert.Equal("{\"id\":\"a b\",\"o\":{}}", ScenarioPlans.Write(first.Body!, user));
        Assert.Equal("a b", ScenarioPlans.Write(first.Headers[0].Value, user));
        Assert.Equal(("PUT", "/all"), (compiled.Requests[1].Method, ScenarioPlans.Write(compiled.Requests[1].Target, user)));
        Assert.Equal(["body contains \"{{ok}\""], first.CheckNames);
    }

    [Fact]
    public void A_plan_with_scenarios_stays_as_it_is()
    {
        LoadPlan plan = ScenarioPlans.Create(ScenarioPlans.Get("/"));

        Assert.Same(plan, PlainScenario.Create(plan));
    }
}

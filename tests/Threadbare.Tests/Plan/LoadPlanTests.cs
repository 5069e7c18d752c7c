using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class LoadPlanTests
{
    [Fact]
    public void Addresses_are_a_scenario_of_one_request()
    {
        LoadPlan plan = new() { Urls = ["http://host/a", "http://host/b"], Think = TimeSpan.FromSeconds(2) };

        Assert.Single(Assert.Single(plan.Scenarios).Steps);
        Assert.False(plan.HasScenarios);
        Assert.Equal(["http://host/a", "http://host/b"], plan.Urls);
        Assert.Equal((1, TimeSpan.FromSeconds(2)), (plan.RequestsPerIteration, plan.MeanThink));
    }

    [Fact]
    public void Other_addresses_keep_the_method_and_the_body()
    {
        LoadPlan plan = new LoadPlan { Urls = ["http://host/a", "http://host/b"] }.WithRequest("PUT", new TextBody("x"));

        LoadPlan other = plan with { Urls = ["http://other/"] };

        Assert.Equal(["http://other/"], other.Urls);
        Assert.Equal(("PUT", new TextBody("x")), (other.Addresses!.Method, other.Addresses.Body));
    }

    [Fact]
    public void The_addresses_of_scenarios_are_those_of_their_endpoints()
    {
        var buyer = new Scenario("buyer")
        {
            Start = [new RequestStep { Url = "/login" }],
            Steps = [new RequestStep { Url = "/a" }, new RequestStep { Url = "/a" }, new RequestStep { Url = "http://other/b" }],
        };
        LoadPlan plan = new() { Target = "http://host", Scenarios = [buyer] };

        Assert.True(plan.HasScenarios);
        Assert.Equal(["http://host/a", "http://other/b", "http://host/login"], plan.Urls);
        Assert.Equal(plan.Scenarios, plan.WithRequest("PUT", null).Scenarios);
    }
}

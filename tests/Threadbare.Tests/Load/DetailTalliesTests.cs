using Threadbare.Load;
using Threadbare.Plan;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Load;

public sealed class DetailTalliesTests
{
    [Theory]
    [InlineData(1, 0)]
    [InlineData(2, 2)]
    [InlineData(3, 3)]
    public void A_single_address_needs_no_counts_of_its_own(int addresses, int endpoints)
    {
        LoadPlan plan = Closed(1) with { Urls = [.. Enumerable.Range(0, addresses).Select(i => $"http://localhost/{i}")] };

        var tallies = DetailTallies.Create(plan);

        Assert.Equal((endpoints, 0), (tallies.Endpoints.Count, tallies.Scenarios.Count));
    }

    [Fact]
    public void Only_scenarios_in_code_find_further_endpoints()
    {
        var grown = new DetailTallies(endpoints: 1, scenarios: 1, grows: true);
        var fixedOnes = new DetailTallies(endpoints: 1, scenarios: 1);

        EndpointTally? third = grown.FindEndpoint(2);

        Assert.Same(grown.Endpoints[2], third);
        Assert.Equal(3, grown.Endpoints.Count);
        Assert.Same(fixedOnes.Endpoints[0], fixedOnes.FindEndpoint(0));
        Assert.Null(fixedOnes.FindEndpoint(1));
    }

    [Fact]
    public void Loops_are_merged_endpoint_by_endpoint_and_scenario_by_scenario()
    {
        DetailTallies tallies = Fill(new DetailTallies(2, 2));
        DetailTallies other = Fill(new DetailTallies(2, 2));

        tallies.Add(other);

        Assert.Equal([0L, 6L], tallies.Endpoints.Select(endpoint => endpoint.Sent));
        CheckTally check = Assert.Single(tallies.Endpoints[1].Checks);
        Assert.Equal(("status 200", 4L, 2L), (check.Name, check.Passed, check.Failed));
        ScenarioTally scenario = tallies.Scenarios[1];
        Assert.Equal((8L, 2L, 2L), (scenario.Iterations, scenario.Failed, scenario.Duration.Count));
        Assert.Equal((2L, "first"), (scenario[UserEvent.Stopped].Count, scenario[UserEvent.Stopped].Example));
        Assert.False(tallies.Scenarios[0].HasNews);
    }

    [Fact]
    public void A_cleared_interval_counts_nothing_and_keeps_its_examples()
    {
        DetailTallies tallies = Fill(new DetailTallies(2, 2));

        tallies.Clear();

        Assert.Equal((0L, 0), (tallies.Endpoints[1].Sent, tallies.Endpoints[1].Checks.Count));
        ScenarioTally scenario = tallies.Scenarios[1];
        Assert.Equal((0L, 0L, 0L), (scenario.Iterations, scenario.Failed, scenario.Duration.Count));
        Assert.Equal((0L, "first"), (scenario[UserEvent.Stopped].Count, scenario[UserEvent.Stopped].Example));
        Assert.False(scenario.HasNews);
    }

    [Fact]
    public void An_iteration_or_an_event_is_news()
    {
        var iteration = new ScenarioTally { Iterations = 1 };
        var happening = new ScenarioTally();
        happening[UserEvent.CodeFailed].Count++;

        Assert.True(iteration.HasNews);
        Assert.True(happening.HasNews);
        Assert.False(new ScenarioTally().HasNews);
    }

    private static DetailTallies Fill(DetailTallies tallies)
    {
        EndpointTally endpoint = tallies.Endpoints[1];
        endpoint.Sent = 3;
        endpoint.FindCheck("status 200").Count(hasPassed: true);
        endpoint.FindCheck("status 200").Count(hasPassed: true);
        endpoint.FindCheck("status 200").Count(hasPassed: false);
        ScenarioTally scenario = tallies.Scenarios[1];
        (scenario.Iterations, scenario.Failed) = (4, 1);
        scenario.Duration.Record(1000);
        EventTally stopped = scenario[UserEvent.Stopped];
        stopped.Count++;
        stopped.Example ??= "first";
        return tallies;
    }
}

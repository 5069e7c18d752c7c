using Threadbare.Plan;

namespace Threadbare.Load;

/// <summary>The counts of one interval or of a whole load by endpoint and by scenario.</summary>
/// <param name="endpoints">The number of endpoints; 0 where a single address has the counts of the whole load.</param>
/// <param name="scenarios">The number of scenarios.</param>
internal sealed class DetailTallies(int endpoints, int scenarios)
{
    /// <summary>One for each endpoint, in the order of the plan; empty for a single address.</summary>
    public IReadOnlyList<EndpointTally> Endpoints { get; } = [.. Enumerable.Range(0, endpoints).Select(_ => new EndpointTally())];

    /// <summary>One for each scenario, in the order of the plan; empty without scenarios.</summary>
    public IReadOnlyList<ScenarioTally> Scenarios { get; } = [.. Enumerable.Range(0, scenarios).Select(_ => new ScenarioTally())];

    /// <summary>Creates the tallies that a plan needs.</summary>
    public static DetailTallies Create(LoadPlan plan)
    {
        bool isSingle = plan.Scenarios.Count == 0 && plan.Urls.Count == 1;
        return new DetailTallies(isSingle ? 0 : PlanEndpoints.CountMeasured(plan), plan.Scenarios.Count);
    }

    /// <summary>Adds what others of the same plan counted.</summary>
    public void Add(DetailTallies other)
    {
        for (int i = 0; i < Endpoints.Count; i++)
        {
            Endpoints[i].Add(other.Endpoints[i]);
        }

        for (int i = 0; i < Scenarios.Count; i++)
        {
            Scenarios[i].Add(other.Scenarios[i]);
        }
    }

    /// <summary>Clears all counts, to be filled again.</summary>
    public void Clear()
    {
        foreach (EndpointTally endpoint in Endpoints)
        {
            endpoint.Clear();
        }

        foreach (ScenarioTally scenario in Scenarios)
        {
            scenario.Clear();
        }
    }
}

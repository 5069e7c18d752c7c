namespace Threadbare.Load;

/// <summary>The counts of one interval or of a whole load by endpoint and by scenario.</summary>
/// <param name="endpoints">The number of endpoints; 0 where a single address has the counts of the whole load.</param>
/// <param name="scenarios">The number of scenarios.</param>
/// <param name="grows">True where scenarios in C# find further endpoints while the load runs.</param>
internal sealed class DetailTallies(int endpoints, int scenarios, bool grows = false)
{
    private readonly List<EndpointTally> _endpoints = [.. Enumerable.Range(0, endpoints).Select(_ => new EndpointTally())];

    /// <summary>One for each endpoint, in the order of the plan; empty for a single address.</summary>
    public IReadOnlyList<EndpointTally> Endpoints => _endpoints;

    /// <summary>One for each scenario, in the order of the plan; empty without scenarios.</summary>
    public IReadOnlyList<ScenarioTally> Scenarios { get; } = [.. Enumerable.Range(0, scenarios).Select(_ => new ScenarioTally())];

    /// <summary>Creates the tallies that a plan needs.</summary>
    public static DetailTallies Create(LoadPlan plan)
    {
        bool isSingle = !plan.HasScenarios && plan.Urls.Count == 1;
        bool isCode = plan.Scenarios.Any(scenario => scenario.IsCode);
        int scenarios = plan.HasScenarios ? plan.Scenarios.Count : 0;
        return new DetailTallies(isSingle || isCode ? 0 : PlanEndpoints.CountMeasured(plan), scenarios, isCode);
    }

    /// <summary>Finds the tally of an endpoint by its number; null where the whole load has its counts.</summary>
    public EndpointTally? FindEndpoint(int number)
    {
        while (grows && number >= _endpoints.Count)
        {
            _endpoints.Add(new EndpointTally());
        }

        return number < _endpoints.Count ? _endpoints[number] : null;
    }

    /// <summary>Adds what others of the same plan counted.</summary>
    public void Add(DetailTallies other)
    {
        for (int i = 0; i < other._endpoints.Count; i++)
        {
            FindEndpoint(i)!.Add(other._endpoints[i]);
        }

        for (int i = 0; i < Scenarios.Count; i++)
        {
            Scenarios[i].Add(other.Scenarios[i]);
        }
    }

    /// <summary>Clears all counts, to be filled again.</summary>
    public void Clear()
    {
        foreach (EndpointTally endpoint in _endpoints)
        {
            endpoint.Clear();
        }

        foreach (ScenarioTally scenario in Scenarios)
        {
            scenario.Clear();
        }
    }
}

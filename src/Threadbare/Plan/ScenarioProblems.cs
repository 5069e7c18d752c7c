namespace Threadbare.Plan;

/// <summary>Finds every fault of a plan's scenarios. A fault names its place, such as <c>scenarios.buyer.steps[0].url</c>.</summary>
internal static class ScenarioProblems
{
    /// <summary>Finds them; empty in a plan without scenarios.</summary>
    public static IEnumerable<PlanProblem> Find(LoadPlan plan) => !plan.HasScenarios
        ? []
        :
        [
            .. FindInTarget(plan),
            .. ScenarioFeedProblems.Find(plan),
            .. FindTwins(plan),
            .. plan.Scenarios.SelectMany(scenario => FindInScenario(plan, scenario)),
        ];

    /// <summary>Creates a fault at a path.</summary>
    public static PlanProblem Create(string path, string statement) => new(path, $"{path}: {statement}");

    private static IEnumerable<PlanProblem> FindInTarget(LoadPlan plan)
    {
        if (plan.Target is { } target && (!AddressProblems.IsAddress(target) || target.Contains('{', StringComparison.Ordinal)))
        {
            yield return Create("target", $"'{Mask.Address(target)}' is not an address: expected one such as http://localhost:5000.");
        }
    }

    private static IEnumerable<PlanProblem> FindTwins(LoadPlan plan) => plan.Scenarios
        .GroupBy(scenario => scenario.Name)
        .Where(group => group.Count() > 1)
        .Select(group => Create($"scenarios.{group.Key}", "two scenarios have this name: expected each name once."));

    private static IEnumerable<PlanProblem> FindInScenario(LoadPlan plan, Scenario scenario)
    {
        string path = $"scenarios.{scenario.Name}";
        if (string.IsNullOrWhiteSpace(scenario.Name))
        {
            yield return Create(path, "a scenario has no name: expected one such as buyer.");
        }

        if (!double.IsFinite(scenario.Weight) || scenario.Weight <= 0)
        {
            yield return Create($"{path}.weight", "expected a number above 0, such as 3.");
        }

        if (scenario.IsCode)
        {
            foreach (PlanProblem problem in FindInCode(plan, scenario, path))
            {
                yield return problem;
            }

            yield break;
        }

        if (scenario.Steps.Count == 0)
        {
            yield return Create($"{path}.steps", $"'{scenario.Name}' has no steps: expected at least one request, such as get: /orders.");
        }
        else if (!scenario.Steps.SelectMany(PlanEndpoints.ListRequests).Any())
        {
            yield return Create($"{path}.steps", $"'{scenario.Name}' sends nothing: expected at least one request, such as get: /orders.");
        }

        foreach (PlanProblem problem in new StepProblems(plan, scenario).Find())
        {
            yield return problem;
        }
    }

    private static IEnumerable<PlanProblem> FindInCode(LoadPlan plan, Scenario scenario, string path)
    {
        if (scenario.Start.Count + scenario.Steps.Count + scenario.Finish.Count > 0)
        {
            yield return Create(path, $"'{scenario.Name}' is C# code and has steps too: expected one of both.");
        }

        if (plan.Code is null)
        {
            yield return Create(path, $"'{scenario.Name}' is C# code, which no file holds: run the program that it belongs to.");
        }
    }
}

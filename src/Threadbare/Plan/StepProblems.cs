namespace Threadbare.Plan;

/// <summary>Finds the faults of a scenario's steps, in the order in which a virtual user takes them.</summary>
internal sealed class StepProblems(LoadPlan plan, Scenario scenario)
{
    private readonly PlaceholderScope _scope = new(plan, scenario);

    /// <summary>Finds the faults of all steps. Variables that they take are known to later steps.</summary>
    public IEnumerable<PlanProblem> Find() => scenario.ListSteps().SelectMany(one => one.Step switch
    {
        ThinkStep think => FindInThink($"{one.Path}.think", think),
        RepeatStep repeat => FindInRepeat($"{one.Path}.repeat", repeat),
        GroupStep group => FindEmpty($"{one.Path}.group.steps", group.Steps),
        RequestStep request => FindInRequest(one.Path, request),
        _ => throw new System.Diagnostics.UnreachableException(),
    });

    private static IEnumerable<PlanProblem> FindInThink(string path, ThinkStep think)
    {
        if (think.Least < TimeSpan.Zero || think.Most < think.Least)
        {
            string given = $"{DurationText.Format(think.Least)}..{DurationText.Format(think.Most)}";
            yield return ScenarioProblems.Create(path, $"'{given}' ends before it begins: expected a range such as 1s..3s.");
        }
    }

    private static IEnumerable<PlanProblem> FindInRepeat(string path, RepeatStep repeat)
    {
        if (repeat.Times < 1)
        {
            yield return ScenarioProblems.Create($"{path}.times", $"{repeat.Times}: expected a whole number from 1, such as 3.");
        }

        foreach (PlanProblem problem in FindEmpty($"{path}.steps", repeat.Steps))
        {
            yield return problem;
        }
    }

    private static IEnumerable<PlanProblem> FindEmpty(string path, IReadOnlyList<ScenarioStep> steps)
    {
        if (steps.Count == 0)
        {
            yield return ScenarioProblems.Create(path, "there are no steps: expected at least one, such as get: /orders.");
        }
    }

    private List<PlanProblem> FindInRequest(string path, RequestStep request)
    {
        List<PlanProblem> problems =
        [
            .. RequestProblems.Find(plan, path, request),
            .. RequestTexts.List(request).SelectMany(text => _scope.Find($"{path}.{text.Path}", text)),
            .. plan.Headers.Where(header => !request.HasHeader(header.Name))
                .Select(header => new RequestText($"defaults.headers.{header.Name}", header.Value))
                .SelectMany(text => _scope.Find(text.Path, text)),
        ];
        _scope.Add(request.Take.Select(take => take.Variable));
        return problems;
    }
}

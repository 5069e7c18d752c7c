namespace Threadbare.Plan;

/// <summary>Finds the faults of a scenario's steps, in the order in which a virtual user takes them.</summary>
internal sealed class StepProblems(LoadPlan plan, Scenario scenario)
{
    private readonly PlaceholderScope _scope = new(plan, scenario);

    /// <summary>Finds the faults of steps. Variables that they take are known to the steps that are looked at next.</summary>
    public IEnumerable<PlanProblem> Find(string path, IReadOnlyList<ScenarioStep> steps) =>
        steps.SelectMany((step, index) => Find($"{path}[{index}]", step));

    private IEnumerable<PlanProblem> Find(string path, ScenarioStep step) => step switch
    {
        ThinkStep think => FindInThink($"{path}.think", think),
        RepeatStep repeat => [.. FindInRepeat($"{path}.repeat", repeat), .. Find($"{path}.repeat.steps", repeat.Steps)],
        GroupStep group => [.. FindEmpty($"{path}.group.steps", group.Steps), .. Find($"{path}.group.steps", group.Steps)],
        RequestStep request => FindInRequest(path, request),
        _ => throw new System.Diagnostics.UnreachableException(),
    };

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

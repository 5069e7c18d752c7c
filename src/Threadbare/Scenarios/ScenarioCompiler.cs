namespace Threadbare.Scenarios;

/// <summary>Turns the steps of scenarios into flat instructions.</summary>
internal sealed class ScenarioCompiler(RequestCompiler requests)
{
    /// <summary>Reads a scenario.</summary>
    public CompiledScenario Compile(Scenario scenario)
    {
        int levels = 0;
        ScenarioInstruction[] start = Flatten(scenario.Start, ref levels);
        ScenarioInstruction[] steps = Flatten(scenario.Steps, ref levels);
        ScenarioInstruction[] finish = Flatten(scenario.Finish, ref levels);
        int[] feeds = [.. ((IEnumerable<ScenarioInstruction>)[.. start, .. steps, .. finish])
            .Where(instruction => instruction.Kind == ScenarioInstructionKind.Request)
            .SelectMany(instruction => instruction.Requests)
            .SelectMany(request => requests.Compiled[request].Feeds)
            .Distinct()
            .Order()];
        return new CompiledScenario(scenario.Name, scenario.Weight, start, steps, finish, feeds, levels);
    }

    private ScenarioInstruction[] Flatten(IReadOnlyList<ScenarioStep> steps, ref int levels)
    {
        var row = new List<ScenarioInstruction>();
        Add(row, steps, 0, ref levels);
        return [.. row];
    }

    private void Add(List<ScenarioInstruction> row, IReadOnlyList<ScenarioStep> steps, int level, ref int levels)
    {
        levels = Math.Max(levels, level);
        foreach (ScenarioStep step in steps)
        {
            switch (step)
            {
                case RequestStep request:
                    int[] numbers = [.. PlanEndpoints.ListRequests(request).Select(requests.Add)];
                    row.Add(ScenarioInstruction.Send(numbers[0], numbers.Length));
                    break;
                case ThinkStep think: row.Add(ScenarioInstruction.Think(think.Least, think.Most)); break;
                case RepeatStep repeat:
                    row.Add(ScenarioInstruction.BeginRepeat(repeat.Times, level));
                    int start = row.Count;
                    Add(row, repeat.Steps, level + 1, ref levels);
                    row.Add(ScenarioInstruction.EndRepeat(repeat.Times, level, start));
                    break;
                case GroupStep group: Add(row, group.Steps, level, ref levels); break;
                default:
                    throw new System.Diagnostics.UnreachableException();
            }
        }
    }
}

namespace Threadbare.Find;

/// <summary>Joins the agents of several loads of one search.</summary>
internal static class AgentJoin
{
    /// <summary>Joins them by name: the last load says how an agent is, all loads together what it did.</summary>
    public static IReadOnlyList<AgentResult> Join(IEnumerable<RunResult> runs) =>
    [
        .. runs.SelectMany(run => run.Agents).GroupBy(agent => agent.Name).Select(same => same.Last() with
        {
            Lost = same.Select(agent => agent.Lost).LastOrDefault(loss => loss is not null),
            Sent = same.Sum(agent => agent.Sent),
            LateIntervals = same.Sum(agent => agent.LateIntervals),
            Generator = FindWorst(same),
        }),
    ];

    /// <summary>Joins the watched instances by name, with one entry for each step; empty figures where a load did not see one.</summary>
    public static IReadOnlyList<InstanceResult> JoinInstances(IReadOnlyList<RunResult> runs) =>
    [
        .. from name in runs.SelectMany(run => run.Instances).Select(instance => instance.Name).Distinct().Order(StringComparer.Ordinal)
           select new InstanceResult { Name = name, Steps = [.. runs.SelectMany(run => ListSteps(run, name))] },
    ];

    private static IEnumerable<InstanceStep> ListSteps(RunResult run, string name) =>
        run.Instances.FirstOrDefault(instance => instance.Name == name)?.Steps ?? run.Steps.Select(_ => new InstanceStep(Runtime: null));

    private static GeneratorResult? FindWorst(IEnumerable<AgentResult> same) => same
        .Select(agent => agent.Generator)
        .OfType<GeneratorResult>()
        .OrderBy(generator => generator.Saturated)
        .ThenBy(generator => generator.MaxLatenessMs)
        .LastOrDefault();
}

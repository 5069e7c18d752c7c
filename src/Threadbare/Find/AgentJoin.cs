using Threadbare.Results;

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

    private static GeneratorResult? FindWorst(IEnumerable<AgentResult> same) => same
        .Select(agent => agent.Generator)
        .OfType<GeneratorResult>()
        .OrderBy(generator => generator.Saturated)
        .ThenBy(generator => generator.MaxLatenessMs)
        .LastOrDefault();
}

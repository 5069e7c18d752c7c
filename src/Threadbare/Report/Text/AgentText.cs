namespace Threadbare.Report.Text;

/// <summary>An agent in one line.</summary>
internal static class AgentText
{
    /// <summary>Describes the part of an agent: what it did, how well it kept up, and whether it was lost.</summary>
    public static string Describe(AgentResult agent) =>
        $"{agent.Name} on {agent.Host}: {(agent.Role == AgentRole.Watch ? DescribeWatching(agent) : DescribeLoad(agent))}"
            + $"{DescribeClock(agent)}{DescribeLoss(agent)}";

    private static string DescribeLoad(AgentResult agent)
    {
        double share = agent.Share is { } part ? 100 * (part.To - part.From) : 0;
        return string.Create(CultureInfo.InvariantCulture, $"{share:0.#} % of the load, {Figures.Count(agent.Sent)} requests")
            + DescribeGenerator(agent.Generator) + DescribeLate(agent, "reported late");
    }

    private static string DescribeGenerator(GeneratorResult? generator) => generator is null
        ? ""
        : $", busy {Figures.Percent(generator.BusyPercent)}, late p99 {Figures.Time(generator.LatenessP99Ms)}";

    private static string DescribeWatching(AgentResult agent) => agent.Target is { ProcessId: { } id } target
        ? $"watched process {id} ({target.Program ?? target.ProcessName}){DescribeLate(agent, "without its figures")}"
        : "watched nothing";

    private static string DescribeLate(AgentResult agent, string what) => agent.LateIntervals switch
    {
        0 => "",
        1 => $", 1 second {what}",
        var count => string.Create(CultureInfo.InvariantCulture, $", {count} seconds {what}"),
    };

    private static string DescribeClock(AgentResult agent) =>
        string.Create(CultureInfo.InvariantCulture, $", clock within {agent.ClockErrorMs:0.0##} ms");

    private static string DescribeLoss(AgentResult agent) => agent.Lost is not { } lost ? "" : lost.AtSeconds < 0
        ? $"; LOST before the load ({lost.Why})"
        : string.Create(CultureInfo.InvariantCulture, $"; LOST at {lost.AtSeconds:0.0} s ({lost.Why})");
}

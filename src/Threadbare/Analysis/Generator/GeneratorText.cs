namespace Threadbare.Analysis.Generator;

/// <summary>Says why the figures of a run are not those of the service.</summary>
internal static class GeneratorText
{
    /// <summary>The reason in one clause, to be followed by the details.</summary>
    public static string Headline(RunResult result) => result switch
    {
        _ when result.Agents.Any(agent => agent.Lost is not null) => "An agent was lost, so the load was not the one that was planned",
        { Generator.StandstillSeconds: > 0 } => "This tool stood still under the load",
        _ => "The generator was the limit, not the service",
    };
}

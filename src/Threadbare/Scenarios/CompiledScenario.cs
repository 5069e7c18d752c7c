namespace Threadbare.Scenarios;

/// <summary>One scenario, ready to be sent.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Weight">Its weight, relative to the other scenarios.</param>
/// <param name="Start">The instructions that each user follows once, before its first iteration and with its rows.</param>
/// <param name="Steps">The instructions of one iteration.</param>
/// <param name="Finish">The instructions that each user follows once, after its last iteration and with its rows.</param>
/// <param name="Feeds">The numbers of the feeds that it uses, for <see cref="State.FeedCursors"/>.</param>
/// <param name="RepeatLevels">How deep repetitions are nested: the number of counters that a user needs.</param>
internal sealed record CompiledScenario(
    string Name,
    double Weight,
    ScenarioInstruction[] Start,
    ScenarioInstruction[] Steps,
    ScenarioInstruction[] Finish,
    int[] Feeds,
    int RepeatLevels);

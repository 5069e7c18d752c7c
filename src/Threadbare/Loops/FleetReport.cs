namespace Threadbare.Loops;

/// <summary>How agents on other machines carried a load.</summary>
/// <param name="Agents">One for each agent, by name.</param>
/// <param name="Reasons">Why the figures cannot be trusted, each a sentence; empty when they can.</param>
/// <param name="Notes">Events that a reader should know, each a sentence.</param>
/// <param name="SharesMachineWithTarget">True when an agent runs on the target's machine.</param>
internal sealed record FleetReport(
    IReadOnlyList<AgentResult> Agents, IReadOnlyList<string> Reasons, IReadOnlyList<string> Notes, bool SharesMachineWithTarget);

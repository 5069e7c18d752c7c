namespace Threadbare.Agents.Fleet;

/// <summary>A message from an agent, or the end of its stream.</summary>
/// <param name="Line">The agent.</param>
/// <param name="Message">The message; null when the stream has ended.</param>
/// <param name="At">When it came, by the coordinator's clock.</param>
internal sealed record Arrived(AgentLine Line, FromAgent? Message, long At);

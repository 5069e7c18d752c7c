namespace Threadbare.Results;

/// <summary>The loss of an agent while a load was sent.</summary>
/// <param name="AtSeconds">Seconds from the start of the measured load; negative in the warm-up.</param>
/// <param name="Why">The reason in a sentence without its full stop.</param>
public sealed record AgentLoss(double AtSeconds, string Why);

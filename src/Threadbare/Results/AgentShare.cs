namespace Threadbare.Results;

/// <summary>The part of a load that an agent carried: an interval of the unit line.</summary>
/// <param name="From">The lower bound, included.</param>
/// <param name="To">The upper bound, excluded.</param>
public sealed record AgentShare(double From, double To);

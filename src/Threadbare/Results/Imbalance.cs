namespace Threadbare.Results;

/// <summary>Says why users are not throughput × (response time + think time) in a step.</summary>
/// <param name="Users">The users that throughput and times account for.</param>
/// <param name="Reason">Why these are more or fewer than those of the step.</param>
public sealed record Imbalance(double Users, ImbalanceReason Reason);

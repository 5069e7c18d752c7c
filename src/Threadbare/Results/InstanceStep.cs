namespace Threadbare.Results;

/// <summary>One instance in one step of the load.</summary>
/// <param name="Runtime">The runtime's figures over the step; null where it was not seen.</param>
public sealed record InstanceStep(RuntimeSample? Runtime);

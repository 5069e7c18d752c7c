namespace Threadbare.Experiments.Lab;

/// <summary>What the lab's own list tells of one endpoint.</summary>
internal sealed record LabEndpoint(string Path, string Group, bool Blocks, bool Configured);

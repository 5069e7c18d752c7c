namespace Threadbare.Experiments.Lab;

/// <summary>One endpoint as the lab's own list describes it.</summary>
internal sealed record LabEndpoint(string Path, string Group, bool Blocks, bool Configured);

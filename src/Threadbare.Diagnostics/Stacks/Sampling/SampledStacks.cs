namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The stacks of all threads over a few milliseconds.</summary>
/// <param name="Threads">The samples of each thread.</param>
/// <param name="From">The time of the first sample.</param>
/// <param name="Until">The time of the last sample.</param>
internal sealed record SampledStacks(IReadOnlyList<ThreadStacks> Threads, DateTime From, DateTime Until);

namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The stacks of all threads over some milliseconds.</summary>
/// <param name="Threads">What each thread showed.</param>
/// <param name="From">When the first sample was taken.</param>
/// <param name="Until">When the last was.</param>
internal sealed record SampledStacks(IReadOnlyList<ThreadStacks> Threads, DateTime From, DateTime Until);

namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The stacks of all threads over a few milliseconds.</summary>
/// <param name="Threads">The samples of each thread.</param>
/// <param name="From">The moment of the first sample, as <see cref="StackSample.At"/>.</param>
/// <param name="Until">The moment of the last sample.</param>
internal sealed record SampledStacks(IReadOnlyList<ThreadStacks> Threads, long From, long Until)
{
    /// <summary>Share of the time, 0 to 1 for each, that threads without a sample were on a processor, by the system's name.</summary>
    public IReadOnlyDictionary<string, double> Others { get; init; } = new Dictionary<string, double>();

    /// <summary>Samples that the target could not deliver.</summary>
    public long Lost { get; init; }
}

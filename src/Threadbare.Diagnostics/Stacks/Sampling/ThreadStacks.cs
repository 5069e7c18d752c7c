namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>What one burst saw of one thread.</summary>
/// <param name="ThreadId">As the system numbers it.</param>
/// <param name="Samples">In the order they were taken.</param>
/// <param name="Asleep">The share of the burst in which the thread neither ran nor waited for a processor, 0 to 1; null where the system does not tell.</param>
/// <param name="SystemName">What the system calls the thread; null where it does not tell.</param>
internal sealed record ThreadStacks(long ThreadId, IReadOnlyList<StackSample> Samples, double? Asleep, string? SystemName)
{
    /// <summary>How long the thread has run, and waited for a processor, in all its life; null where the system does not tell.</summary>
    public TimeSpan? Awake { get; init; }
}
